"""Play on a server from Python: ``async with Client(url) as client``. A program sees what a browser sees."""

from sacbe.client.http import Client as Client
from sacbe.client.table_socket import ServerRefused as ServerRefused
from sacbe.client.table_socket import TableSocket as TableSocket

__all__ = ["Client", "ServerRefused", "TableSocket"]

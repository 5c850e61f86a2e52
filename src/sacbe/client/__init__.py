"""Play on a server from Python: ``async with Client(url) as client``. A program sees what a browser sees."""

from sacbe.client.http import Client as Client
from sacbe.client.sitting import Refused as Refused
from sacbe.client.sitting import Sitting as Sitting

__all__ = ["Client", "Refused", "Sitting"]

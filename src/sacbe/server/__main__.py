"""``python -m sacbe.server``: serve as the environment says."""

import os

from sacbe.server.run import serve
from sacbe.server.settings import from_environment

serve(from_environment(os.environ))

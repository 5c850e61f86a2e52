"""``python -m sacbe.server``: serve as the environment says."""

import os
import sys

from sacbe.core.errors import Problem
from sacbe.server.run import serve
from sacbe.server.settings import from_environment

try:
    serve(from_environment(os.environ))
except Problem as problem:
    sys.exit(str(problem))

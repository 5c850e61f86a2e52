#!/bin/sh
# Installs packages that this machine lacks, where that can be done: on Debian, as root. Else it does nothing.
test "$(id -u)" = 0 && command -v apt-get > /dev/null || exit 0
echo "sacbe: installing $*"
export DEBIAN_FRONTEND=noninteractive
said=$( { apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@"; } 2>&1) ||
	{ echo "$said"; echo "sacbe: $* could not be installed"; } >&2

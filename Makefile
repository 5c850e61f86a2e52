PYTHON ?= python3
PYTEST ?= $(BIN)/python -m pytest -q -n auto --dist loadfile

BIN  := .venv/bin
PIP  := -m pip install -qq
HASH := $(PIP) --require-hashes
COPY := $(PIP) --no-deps --no-build-isolation --force-reinstall

# Folders too: their dates tell of files that are gone.
SOURCES := $(shell find src/sacbe \( -name __pycache__ -o -path src/sacbe/page \) -prune -o -print 2>/dev/null) \
           setup.py pyproject.toml tools/headers.py

# Where the page is tried: SACBE_CHROMIUM, or what is found.
CHROMIUM := $(or $(SACBE_CHROMIUM),$(shell command -v chromium || command -v chromium-browser || command -v google-chrome),/usr/bin/chromium)
export SACBE_CHROMIUM = $(CHROMIUM)

export PYTHONDONTWRITEBYTECODE = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: game net machine install page play test-server test-page check-page test-deploy test-adapters reports types test check test-pure test-compiled ledger golden asan bench bench-peers bench-server bench-bots bench-page bench-reviews proof-reviews profile-server proof-crash proof-hostile proof-fresh proof-playouts proof-positions proof-corrections proof-screens protocol strength pictures planted lock clean always calibrate calibrate-fit

install: .venv/installed

# The table with its page; the address is printed and, where there is a screen, opened.
play: .venv/installed src/sacbe/page/index.html
	@$(BIN)/python tools/play.py

test: machine check check-page test-pure test-compiled test-server test-page

check: .venv/test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# The server waits for disks and sockets and not for the engine: whole in one build, a taste of it in the other.
TASTE := tests/server/test_moves.py tests/server/test_together.py tests/server/test_words.py

test-pure: machine .venv/test
	SACBE_BUILD=pure PYTHONPATH=src $(PYTEST) --ignore=tests/server --ignore=tests/deploy --ignore=tests/lab
	SACBE_BUILD=pure PYTHONPATH=src $(PYTEST) $(TASTE)

test-compiled: .venv/test .venv/installed
	@if grep -qx compiled .venv/build; then set -x; SACBE_BUILD=compiled $(PYTEST) --ignore=tests/server --ignore=tests/deploy --ignore=tests/lab --ledger; \
	else echo "sacbe: no C compiler found, only the uncompiled suite was run"; fi

# Against real processes and databases.
test-server: machine .venv/test .venv/installed
	SACBE_BUILD=$$(cat .venv/build) $(PYTEST) tests/server

# Behind the shipped proxies, with TLS: what they promise, then sockets, people and the page in a browser through
# each of them; servers whose clock is wrong; and the image, built and run.
BEHIND := $(TASTE) $(addprefix tests/server/test_,page.py people.py company.py matches.py)

PAGES  := account company everyone trouble
FRONTS := /usr/sbin/nginx /usr/bin/caddy /usr/bin/openssl /usr/bin/faketime
IMAGES := /usr/bin/buildah /usr/bin/podman /usr/sbin/runc /usr/sbin/debootstrap

test-deploy: machine .venv/test .venv/installed src/sacbe/page/index.html $(CHROMIUM) $(FRONTS) $(IMAGES)
	SACBE_BUILD=$$(cat .venv/build) $(PYTEST) tests/deploy
	SACBE_TEST_FRONT=nginx SACBE_BUILD=$$(cat .venv/build) $(PYTEST) $(BEHIND)
	PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && SACBE_TEST_FRONT=nginx npm run --silent test:page -- $(PAGES)
	SACBE_TEST_FRONT=caddy SACBE_BUILD=$$(cat .venv/build) $(PYTEST) $(BEHIND)
	PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && SACBE_TEST_FRONT=caddy npm run --silent test:page -- $(PAGES)

$(FRONTS) $(IMAGES):
	@tools/lacks.sh $(@F)

# Other people's tools, in a place of their own: PettingZoo, OpenSpiel, a Ray cluster; and the example that learns.
test-adapters: .venv-lab/installed
	SACBE_BUILD=$$(cat .venv/build) .venv-lab/bin/python -m pytest -q -n auto --dist loadfile tests/lab

# A small game to begin with, under the name of another: make game NAME=harvest
game: .venv/test
	@PYTHONPATH=src $(BIN)/python tools/new_game.py $(NAME)

# The pages in docs/reports, from a bot that plays against itself.
reports: .venv/installed
	$(BIN)/python tools/reports.py

# Trains the evaluation of a game and puts it into its folder: make net GAME=quetzal SEATS=2; goes on where it stopped.
SEATS ?= 2
NET = build/nets/$(GAME)-$(SEATS)

net: .venv-train/installed .venv/test
	.venv-train/bin/sacbe train $(GAME) --seats $(SEATS) --out $(NET)
	@mkdir -p src/sacbe/games/$(GAME)/nets
	@for kind in toml weights; do cp $(NET)/best.$$kind src/sacbe/games/$(GAME)/nets/$(SEATS).$$kind; done
	SACBE_BUILD=pure PYTHONPATH=src:tests $(BIN)/python tests/net_digest.py

.venv-train/ready: requirements/train.txt
	$(new_venv)
	@.venv-train/bin/python $(HASH) -r requirements/train.txt
	@touch $@

.venv-train/installed: .venv-train/ready .venv/build $(SOURCES)
	@SACBE_BUILD=$$(cat .venv/build) .venv-train/bin/python $(COPY) .
	@touch $@

ledger: .venv/test .venv/installed
	@SACBE_BUILD=$$(cat .venv/build) $(PYTEST) tests/games --ledger

# The pure build writes, so that the compiled one and the page are held to it.
golden: .venv/test
	SACBE_BUILD=pure PYTHONPATH=src:tests $(BIN)/python tests/record.py
	for each in tests/*_vectors.py; do SACBE_BUILD=pure PYTHONPATH=src:tests $(BIN)/python $$each || exit 1; done

asan: .venv/run
	tools/asan.sh

bench: .venv/installed
	@$(BIN)/sacbe bench

bench-peers: .venv/installed .venv-peers/ready
	.venv-peers/bin/python bench/peers.py

# The pictures of the documents.
pictures: .venv/installed src/sacbe/page/index.html $(CHROMIUM)
	$(BIN)/python tools/pictures.py
	PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && npm run --silent pictures

# The levels against each other, against chance and greed, and alone against CARL, by matches; goes on where it stopped.
strength: .venv/installed
	$(BIN)/python bench/strength_solo.py
	$(BIN)/python bench/strength.py --workers 2

# Probabilities of the analysis against fresh matches; and other matches, to which it is fitted.
calibrate: .venv/installed
	$(BIN)/python bench/calibration.py check

calibrate-fit: .venv/installed
	$(BIN)/python bench/calibration.py fit

# What reviews cost and how sure they are; whether planted blunders are named, and good moves are not.
bench-reviews: .venv/installed
	$(BIN)/python bench/review_times.py

proof-reviews: .venv/installed
	$(BIN)/python bench/review_proof.py

planted: .venv/test .venv/installed
	$(BIN)/python tools/planted.py

# 100,000 random matches at each kind of table.
proof-playouts: .venv/run .venv/installed
	PYTHONPATH=tests $(BIN)/python tests/proof_playouts.py

# Every component value that is not printed, corrected one by one; matches with every number of seats.
proof-corrections: .venv/run
	PYTHONPATH=src:tests $(BIN)/python tests/proof_corrections.py

# Staged positions that were altered at random; GAME=quetzal N=900 SEED=7 for some of them, CASE=3 for one.
proof-positions: .venv/test
	@PYTHONPATH=src:tests $(BIN)/python tests/proof_positions.py $(GAME:%=--game=%) $(N:%=--count=%) $(SEED:%=--seed=%) $(CASE:%=--case=%)

# Every game in every window: sizes of known machines, and odd ones drawn from the day or from SEED=7; GAME=quetzal
# and SIZE="390x664 844x390" for some of them.
proof-screens: .venv/installed src/sacbe/page/index.html $(CHROMIUM)
	@PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && npm run --silent screens

# Kills the server 200 times on SQLite and 40 times on PostgreSQL while people play.
proof-crash: .venv/test .venv/installed
	$(BIN)/python tests/server/crash.py 200
	$(BIN)/python tests/server/crash.py 40 postgresql

# Both commands of the README on a Debian that has git, make and python3 and nothing else; needs root on Debian.
proof-fresh:
	@$(PYTHON) tools/proof_fresh.py

# Attacks a server at its default limits while fifty tables play; SECONDS=120 for less, DB=postgresql for the other one.
proof-hostile: .venv/test .venv/installed
	@PYTHONPATH=tests $(BIN)/python -m server.hostile.proof $(SECONDS:%=--seconds=%) $(DB:%=--db=%)

bench-server: .venv/installed bench/boardgame/node_modules
	$(BIN)/python bench/server.py --write

# How soon bots answer while fifty tables are busy.
bench-bots: .venv/installed
	$(BIN)/python bench/bots_at_tables.py --write

profile-server: .venv/installed
	$(BIN)/python bench/server_profile.py

bench/boardgame/node_modules: bench/boardgame/package-lock.json
	cd bench/boardgame && npm ci --silent && touch node_modules

# The description of the socket's messages, from their types; the table of settings, from their lines.
protocol: .venv/run
	PYTHONPATH=src $(BIN)/python tools/protocol.py
	PYTHONPATH=src $(BIN)/python tools/settings_table.py
	PYTHONPATH=src $(BIN)/python tools/lessons.py

# The page

WEB := $(shell find web -path web/node_modules -prune -o -path web/.svelte-kit -prune -o \
         -path web/src/lib/paraglide -prune -o -path web/e2e -prune -o -type f -print 2>/dev/null) \
       $(wildcard src/sacbe/games/*/text/* src/sacbe/games/*/components.toml) src/sacbe/bots/strength.toml

page: src/sacbe/page/index.html

src/sacbe/page/index.html: web/node_modules/ready $(WEB)
	@echo "sacbe: building the page"
	@PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && npm run --silent build > ../build/page.log 2>&1 || { cat ../build/page.log; exit 1; }
	@touch $@

web/node_modules/ready: web/package-lock.json
	@mkdir -p build
	@command -v npm > /dev/null || $(MAKE) build/node/ready
	@PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && npm ci --silent
	@touch $@

# Node from a wheel, for machines that have none.
build/node/ready: requirements/node.txt
	$(new_venv)
	@build/node/bin/python $(HASH) -r requirements/node.txt
	@touch $@

# The types of the messages and of the views, from those of the server and the games.
types: .venv/run
	PYTHONPATH=src $(BIN)/python tools/wire_types.py
	PYTHONPATH=src $(BIN)/python tools/view_types.py

$(CHROMIUM):
	@tools/lacks.sh chromium
	@test -x $@ || { echo "sacbe: no chromium found, in which the page is tried" >&2; exit 1; }

# Weight of the page, time from a click to the board, Lighthouse.
bench-page: .venv/installed src/sacbe/page/index.html bench/page/node_modules/ready $(CHROMIUM)
	@PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && npm run --silent bench

bench/page/node_modules/ready: bench/page/package-lock.json web/node_modules/ready
	@PATH="$(CURDIR)/build/node/bin:$$PATH" && cd bench/page && npm ci --silent
	@touch $@

# Built first: the build writes what the types of the texts are read from.
check-page: .venv/run src/sacbe/page/index.html
	PYTHONPATH=src $(BIN)/python tools/wire_types.py --check
	PYTHONPATH=src $(BIN)/python tools/view_types.py --check
	PATH="$(CURDIR)/build/node/bin:$$PATH" && cd web && npm run --silent check && npm run --silent lint && npm run --silent test

test-page: machine check-page .venv/installed
	@if test -x $(CHROMIUM); then set -x; PATH="$(CURDIR)/build/node/bin:$$PATH" && (cd web && npm run --silent test:page) && \
	$(BIN)/python tests/new_game.py page "$$(mktemp -d)"; \
	else echo "sacbe: no chromium found, the browser tests were left out"; fi

# Set-up

POSTGRES := ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null

# What tests need of the machine: once, before any of them runs.
machine:
	@$(POSTGRES) || tools/lacks.sh postgresql
	@$(POSTGRES) || echo "sacbe: no PostgreSQL found, the tests that need it will fail"
	@test -x $(CHROMIUM) || tools/lacks.sh chromium

define new_venv
@rm -rf $(@D)
@$(PYTHON) -m venv $(@D) > /dev/null 2>&1 || { rm -rf $(@D); tools/lacks.sh python3-venv; $(PYTHON) -m venv $(@D); }
endef

.venv/made:
	$(new_venv)
	@touch $@

.venv/run: .venv/made requirements/run.txt requirements/build.txt requirements/arena.txt
	@$(BIN)/python $(HASH) -r requirements/run.txt -r requirements/build.txt -r requirements/arena.txt
	@touch $@

.venv/test: .venv/run requirements/test.txt
	@$(BIN)/python $(HASH) -r requirements/test.txt
	@touch $@

# Asked every time, written when the answer is a new one: a compiler may come or go.
.venv/build: .venv/run always
	@test -e $@ || $(BIN)/python tools/can_compile.py || tools/lacks.sh gcc libc6-dev python3-dev; \
	if $(BIN)/python tools/can_compile.py; then build=compiled; else build=pure; fi; \
	test "$$(cat $@ 2>/dev/null)" = $$build || echo $$build > $@

.venv/installed: .venv/run .venv/build $(SOURCES)
	@! grep -qx pure .venv/build || echo "sacbe: no C compiler found, running uncompiled (slower, same rules)"
	@SACBE_BUILD=$$(cat .venv/build) $(BIN)/python $(COPY) .
	@touch $@

.venv-lab/ready: requirements/lab.txt
	$(new_venv)
	@.venv-lab/bin/python $(HASH) -r requirements/lab.txt
	@touch $@

.venv-lab/installed: .venv-lab/ready .venv/build $(SOURCES)
	@SACBE_BUILD=$$(cat .venv/build) .venv-lab/bin/python $(COPY) .
	@touch $@

.venv-peers/ready: requirements/peers.txt
	$(new_venv)
	@.venv-peers/bin/python $(HASH) -r requirements/peers.txt
	@touch $@

build/lock/ready: requirements/lock.txt
	$(new_venv)
	@build/lock/bin/python $(HASH) -r requirements/lock.txt
	@touch $@

LOCK = build/lock/bin/uv -q pip compile --upgrade --universal --python-version 3.11 --generate-hashes \
       --no-annotate --custom-compile-command "make lock"

lock: build/lock/ready
	$(LOCK) pyproject.toml --extra server -o requirements/run.txt
	$(LOCK) --group build -o requirements/build.txt
	$(LOCK) pyproject.toml --extra server --group test -c requirements/run.txt -c requirements/build.txt -o requirements/test.txt
	$(LOCK) pyproject.toml --extra arena -c requirements/run.txt -o requirements/arena.txt
	$(LOCK) pyproject.toml --extra arena --extra train --group build -c requirements/run.txt -c requirements/build.txt -o requirements/train.txt
	$(LOCK) pyproject.toml --extra arena --extra pettingzoo --extra openspiel --extra ray --extra train --group lab -c requirements/test.txt -c requirements/peers.txt -o requirements/lab.txt
	$(LOCK) --group peers -o requirements/peers.txt
	$(LOCK) --group lock -o requirements/lock.txt
	$(LOCK) --group node -o requirements/node.txt

clean:
	rm -rf build dist .venv .venv-lab .venv-peers .venv-train src/*.egg-info .hypothesis src/sacbe/page web/node_modules web/.svelte-kit
	find src -name components.pxd -o -name words.pxd -o -name limits.pxd | xargs rm -f

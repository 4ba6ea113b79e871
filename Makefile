# Every command of the project. `make` alone lists them.
#
# Set-up is done by need and remembered in .venv/.stamps, so a second run starts at once; a changed lock file,
# pyproject.toml or web source is noticed. Nothing is installed outside this directory, but for Chromium, Redis,
# Caddy, OpenSSL and a C compiler, which tests need: see scripts/system_packages.py.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
STEP := @sh scripts/step.sh
NPM := $(BIN)/python -m scripts.node npm --prefix clients/web

# What `make play` hands to the server, for example: make play ARGS="--port 9000"
ARGS ?=

# Where `make train` keeps its checkpoints.
RUN ?= runs/hard

export PIP_NO_INPUT := 1

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

# --- Play --------------------------------------------------------------------------------------------------------

.PHONY: play
play: setup web ## start a server with the web table
	@$(BIN)/bigtwo serve $(ARGS)

.PHONY: cluster
cluster: setup web ## start Redis, three nodes and a proxy as plain processes, and the web table over them
	@$(BIN)/python -m scripts.cluster $(ARGS)

# --- Check -------------------------------------------------------------------------------------------------------

.PHONY: test
test: setup-dev web-packages ## run everything: style, types, contracts, tests, wheel, end-to-end
	$(STEP) "style: ruff check" $(BIN)/ruff check
	$(STEP) "style: ruff format" $(BIN)/ruff format --check
	$(STEP) "types: mypy" $(BIN)/mypy
	$(STEP) "imports: import-linter" $(BIN)/lint-imports --no-logo
	$(STEP) "protocol types of the web client are current" $(BIN)/python scripts/generate_types.py --check
	$(STEP) "programs: Redis, Caddy, OpenSSL, C compiler" $(BIN)/python -m scripts.system_packages redis-server caddy openssl cc
	$(STEP) "server: pytest" $(BIN)/pytest
	$(STEP) "web: types and style" $(NPM) run check
	$(STEP) "web: vitest" $(NPM) test
	$(STEP) "web: build" $(BIN)/python -m scripts.build_web
	$(STEP) "wheel: build, install elsewhere, start" $(BIN)/python -m scripts.check_wheel
	$(STEP) "end to end: Chromium" sh scripts/e2e.sh $(BIN)/pytest -m e2e tests/e2e
	@echo
	@echo "All steps passed."

.PHONY: check
check: setup-dev web-packages ## style, types and contracts alone
	$(STEP) "style: ruff check" $(BIN)/ruff check
	$(STEP) "style: ruff format" $(BIN)/ruff format --check
	$(STEP) "types: mypy" $(BIN)/mypy
	$(STEP) "imports: import-linter" $(BIN)/lint-imports --no-logo
	$(STEP) "protocol types of the web client are current" $(BIN)/python scripts/generate_types.py --check
	$(STEP) "web: types and style" $(NPM) run check

.PHONY: e2e
e2e: setup-dev web ## the end-to-end tests alone
	$(STEP) "end to end: Chromium" sh scripts/e2e.sh $(BIN)/pytest -m e2e tests/e2e

.PHONY: exhaustive
exhaustive: setup-dev ## the tests that walk a whole space of positions (minutes)
	$(STEP) "server: exhaustive tests" $(BIN)/pytest -m exhaustive tests

.PHONY: format
format: setup-dev web-packages ## put the source into the house's form
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format
	@$(BIN)/python scripts/generate_types.py
	@$(BIN)/python -m scripts.rules_pages
	@$(NPM) run format

.PHONY: train
train: setup-dev ## train the strongest bot, or go on with it (needs a C compiler; hours): RUN=runs/hard
	@PYTHONPATH=training $(BIN)/python -m bigtwo_training train $(RUN)

.PHONY: screenshots
screenshots: setup-dev web ## pictures of every screen at every size, for a look
	@sh scripts/e2e.sh $(BIN)/python -m scripts.screenshots

.PHONY: pictures
pictures: setup-dev web ## take the pictures of the README anew, from a real server
	@sh scripts/e2e.sh $(BIN)/python -m scripts.pictures

.PHONY: icons
icons: setup-dev ## draw the app's icons anew, after a change of clients/web/public/icon.svg
	@sh scripts/e2e.sh $(BIN)/python -m scripts.icons

# --- Set up ------------------------------------------------------------------------------------------------------

.PHONY: setup
setup: $(STAMPS)/package ## make .venv with what the server needs

.PHONY: setup-dev
setup-dev: $(STAMPS)/dev $(STAMPS)/package ## make .venv with what the tests need as well

.PHONY: web-packages
web-packages: | $(BIN)/python ## install the npm packages
	@$(BIN)/python -m scripts.build_web --install

.PHONY: web
web: | $(BIN)/python ## build the web client
	@$(BIN)/python -m scripts.build_web

.PHONY: system
system: | $(BIN)/python ## find or install Chromium, Redis, Caddy, OpenSSL and a C compiler
	@$(BIN)/python -m scripts.system_packages chromium redis-server caddy openssl cc

$(BIN)/python:
	@sh scripts/make_venv.sh $(VENV)

$(STAMPS)/runtime: requirements/runtime.txt requirements/build.txt | $(BIN)/python
	@echo "Installing the server's packages"
	@$(PIP) --require-hashes -r requirements/runtime.txt -r requirements/build.txt
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/dev: requirements/dev.txt | $(BIN)/python
	@echo "Installing the packages of the tests"
	@$(PIP) --require-hashes -r requirements/dev.txt
	@mkdir -p $(STAMPS) && touch $@

# The package itself, as a link to its sources. The web client is built by its own target.
$(STAMPS)/package: pyproject.toml hatch_build.py $(STAMPS)/runtime
	@BIGTWO_SKIP_WEB_BUILD=1 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# --- Locks -------------------------------------------------------------------------------------------------------

# make lock UPGRADE=1 takes the newest versions; without it only what pyproject.toml asks for changes.
UV_VERSION := 0.13.9
LOCK_VENV := .cache/lock
COMPILE = $(LOCK_VENV)/bin/uv --no-config --quiet pip compile --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

.PHONY: lock
lock: $(LOCK_VENV)/bin/uv | $(BIN)/python ## write the lock files anew (UPGRADE=1: newest versions)
	@$(COMPILE) pyproject.toml --group dev -o requirements/dev.txt
	@$(COMPILE) pyproject.toml -c requirements/dev.txt -o requirements/runtime.txt
	@$(COMPILE) --group build -c requirements/dev.txt -o requirements/build.txt
	@$(COMPILE) --group node -o requirements/node.txt
	@$(NPM) $(if $(UPGRADE),update,install) --package-lock-only --no-audit --no-fund

$(LOCK_VENV)/bin/uv: | $(BIN)/python
	@$(BIN)/python -m venv $(LOCK_VENV)
	@$(LOCK_VENV)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

# --- Clean -------------------------------------------------------------------------------------------------------

.PHONY: clean
clean: ## remove everything that is built or installed here; rooms in data/ stay
	rm -rf $(VENV) .cache clients/web/node_modules server/bigtwo/static dist test-results
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find server protocol clients/python tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

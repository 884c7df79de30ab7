# gamerec - tools for recorded board games. `make help` lists what there is.

VERSION  = 0.1.0
PREFIX   = /usr/local
BINDIR   = $(PREFIX)/bin
MANDIR   = $(PREFIX)/share/man
DATADIR  = $(PREFIX)/share/gamerec
BASHDIR  = $(PREFIX)/share/bash-completion/completions
ZSHDIR   = $(PREFIX)/share/zsh/site-functions
FISHDIR  = $(PREFIX)/share/fish/vendor_completions.d
CC       = cc
CFLAGS   = -O3 -g
PYTHON   = python3

TOOLS    = $(patsubst src/tools/%.c,%,$(wildcard src/tools/game*.c))
GAMES    = meridian cathedral khan

ALL_CPPFLAGS = -D_POSIX_C_SOURCE=200809L -DGAMEREC_VERSION='"$(VERSION)"' \
	       -Iinclude $(UNCONFINED) $(FORTIFY) $(CPPFLAGS)
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wmissing-prototypes \
	   -Wconversion -Wstrict-prototypes
HARDENING = -fstack-protector-strong -fPIE -Werror=format-security
ALL_CFLAGS = -std=c11 -pthread $(WARNINGS) $(WERROR) $(HARDENING) $(CFLAGS) \
	     $(SANITIZE) -ffile-prefix-map=$(CURDIR)=.
ALL_LDFLAGS = -pie -Wl,-z,relro,-z,now $(SANITIZE) $(LDFLAGS)
YAML     = -lyaml
MATHS    = -lm
CMOCKA   = -lcmocka

# Builds with sanitizers live beside the plain one: SAN=1 for memory and
# arithmetic, SAN=thread for data races.
ifeq ($(SAN),)
BUILD    = build
else ifeq ($(SAN),thread)
BUILD    = build/tsan
SANITIZE = -fsanitize=thread
else
BUILD    = build/san
SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all
endif
# Valgrind does not know the calls by which a tool confines itself, and a
# confined tool cannot write its coverage.
ifdef VALGRIND
BUILD    = build/valgrind
UNCONFINED = -DGAMEREC_UNCONFINED
export GAMEREC_RUNNER = valgrind -q --error-exitcode=99 --leak-check=full
endif

# What is counted is the sources, not the tests; threads count together.
ifdef COVERAGE
BUILD    = build/coverage
UNCONFINED = -DGAMEREC_UNCONFINED
COUNTED  = -Og --coverage -fprofile-update=atomic
LDFLAGS  = --coverage
endif

# It wants an optimizer, and is in the way of who looks at every call; a
# distribution has its own, and a compiler may.
ifeq ($(SANITIZE)$(COVERAGE)$(findstring FORTIFY,$(CPPFLAGS) $(CFLAGS)),)
FORTIFY  = $(if $(filter -O1 -O2 -O3 -Os,$(CFLAGS)),\
	   -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif

CORE_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/core/*.c)) \
	       $(BUILD)/boards_builtin.o $(BUILD)/assets_builtin.o
GAME_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,\
	       src/games/registry.c $(foreach g,$(GAMES),$(wildcard src/games/$g/*.c)))
LIBRARY  = $(BUILD)/libgamerec.a
TOOL_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,\
	       $(filter-out src/tools/game%.c,$(wildcard src/tools/*.c)))
TOOLBOX  = $(BUILD)/libtools.a
PROGRAMS = $(TOOLS:%=$(BUILD)/%)
SUPPORT  = $(BUILD)/tests/libsupport.a
SUPPORT_OBJECTS = $(patsubst tests/%.c,$(BUILD)/tests/%.o,\
		  $(wildcard tests/slow/*.c tests/unit/support_*.c))
FUZZERS  = $(patsubst tests/fuzz/%.c,$(BUILD)/tests/fuzz/%,\
	   $(wildcard tests/fuzz/fuzz_*.c))
UNITS    = $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,\
	   $(wildcard tests/unit/test_*.c))
TEST_TOOLS = $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/tools/*.c))

# Neither sanitizers nor valgrind bear with a system that fails on purpose.
ifeq ($(BUILD),build)
FAULTS   = $(BUILD)/tests/faults/preload.so
endif

.PHONY: help all demo check races soak lint format bench fuzz fuzz-run install \
	uninstall clean dist deb html check-completions check-package \
	needs-build needs-check
.DELETE_ON_ERROR:
.SECONDARY:

help:
	@echo 'make demo       see recorded games checked, replayed and scored'
	@echo 'make check      build and run all tests (SAN=1, VALGRIND=1)'
	@echo 'make races      run the tests of -j under the thread sanitizer'
	@echo 'make coverage   which lines the tests run, and what is wanted'
	@echo 'make all        build the tools into build/'
	@echo 'make lint       the rules of the house, linters, schemas, manual'
	@echo 'make analyze    look for faults with gcc, clang-tidy, scan-build'
	@echo 'make format     lay the code out with clang-format'
	@echo 'make bench      speed, against a bare libyaml loop'
	@echo 'make soak       an hour of spoiled games through all tools'
	@echo 'make fuzz       let clang look for faults, TIME=60 seconds each'
	@echo 'make install    into PREFIX ($(PREFIX)), honours DESTDIR'
	@echo 'make uninstall  take it away again'
	@echo 'make dist       build/gamerec-$(VERSION).tar.gz'
	@echo 'make deb        Debian packages, in build/deb'
	@echo 'make html       the manual as pages, in build/html'
	@echo 'make check-browser  use the page of gamedraw in Chromium'
	@echo 'make check-sarif    hold gamecheck -f sarif against the standard'
	@echo 'make check-yaml     both readers on the texts of the YAML test suite'
	@echo 'make pictures   draw the pictures of the README anew'
	@echo 'make clean      remove build/'

all: needs-build
	@$(MAKE) --no-print-directory $(PROGRAMS)

needs-build:
	@tests/needs.sh $(firstword $(CC)) pkg-config libyaml-dev

needs-check: needs-build
	@tests/needs.sh $(firstword $(CC)) pkg-config libyaml-dev libcmocka-dev jq \
	  git less libxml2-utils parallel sqlite3 $(PYTHON)

demo: all
	@tests/demo.sh $(BUILD)

check: needs-check all
	@$(MAKE) --no-print-directory $(UNITS) $(TEST_TOOLS) $(FUZZERS) $(FAULTS)
	@tests/run.sh $(BUILD) $(UNITS)

# What runs with several threads, under the sanitizer that sees data races.
races: needs-check
	@$(MAKE) --no-print-directory SAN=thread all
	@tests/threads.sh build/tsan

# The lines of every file that `make check` runs, and the files with too few.
.PHONY: coverage
coverage: needs-check
	@find build/coverage -name '*.gcda' -delete 2>/dev/null || true
	@$(MAKE) --no-print-directory COVERAGE=1 check
	@tests/coverage.sh build/coverage

# The page of gamedraw in a real browser; pictures of it in build/browser.
.PHONY: check-browser
check-browser: all
	@tests/needs.sh chromium nodejs npm
	@tests/browser/run.sh $(BUILD)

# The logs of gamecheck -f sarif before a validator of others.
.PHONY: check-sarif
check-sarif: all
	@tests/needs.sh nodejs npm jq
	@tests/sarif.sh $(BUILD)

# The readers of YAML on the texts of a test suite of others.
.PHONY: check-yaml
check-yaml: all
	@tests/needs.sh nodejs npm libcmocka-dev
	@$(MAKE) --no-print-directory $(BUILD)/tests/fuzz/fuzz_readers
	@tests/yaml_suite.sh $(BUILD)

# The pictures of the README, and what tests/pictures.sh compares.
.PHONY: pictures
pictures: all
	@mkdir -p samples/pictures
	@tests/pictures.sh $(BUILD) --write

# Nothing may crash, leak or get lost; so many seconds.
SOAK = 3600
soak:
	@$(MAKE) --no-print-directory SAN=1 all
	@tests/soak.sh build/san $(SOAK)

lint:
	@tests/lint/run.sh

# What compilers can tell without running; cppcheck is in lint.
.PHONY: analyze
analyze: needs-build
	@tests/needs.sh gcc clang clang-tidy clang-tools
	@tests/analyze.sh

format:
	clang-format-14 -i $$(git ls-files '*.c' '*.h' '*.js')

bench: all
	@tests/needs.sh jq
	@$(MAKE) --no-print-directory $(BUILD)/tests/bench/yaml_loop \
		$(BUILD)/tests/bench/timer
	@tests/bench/run.sh $(BUILD)
	@tests/bench/generate.sh $(BUILD)

TIME = 60
fuzz:
	@tests/needs.sh clang libclang-rt-14-dev pkg-config libyaml-dev \
	  libcmocka-dev
	@$(MAKE) --no-print-directory BUILD=build/fuzz CC=clang \
		FUZZER=-fsanitize=fuzzer \
		SANITIZE='-fsanitize=fuzzer-no-link,address,undefined \
		-fno-sanitize-recover=all' fuzz-run

fuzz-run: $(FUZZERS)
	@tests/fuzz/run.sh $(BUILD) $(TIME) $(FUZZERS)

$(LIBRARY): $(CORE_OBJECTS) $(GAME_OBJECTS)
	@rm -f $@
	@$(AR) qcs $@ $^

# What the tools share; each takes what it needs of it.
$(TOOLBOX): $(TOOL_OBJECTS)
	@rm -f $@
	@$(AR) qcs $@ $^

$(BUILD)/game%: $(BUILD)/tools/game%.o $(TOOLBOX) $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(YAML) $(MATHS)

$(SUPPORT): $(SUPPORT_OBJECTS)
	@rm -f $@
	@$(AR) qcs $@ $^

$(UNITS) $(TEST_TOOLS): %: %.o $(TOOLBOX) $(SUPPORT) $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(YAML) $(MATHS) $(CMOCKA)

# A driver replays files; with a FUZZER linked in it makes its own.
ifdef FUZZER
FUZZ_MAIN =
else
FUZZ_MAIN = $(BUILD)/tests/fuzz/replay.o
endif
FUZZ_OBJECTS = $(patsubst %,$(BUILD)/tests/fuzz/%.o,heads laws play)
$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(FUZZ_OBJECTS) $(FUZZ_MAIN) \
		       $(SUPPORT) $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(FUZZER) -o $@ $^ $(YAML) $(MATHS)

$(BUILD)/tests/faults/%.so: tests/faults/%.c
	@mkdir -p $(@D)
	@$(CC) -std=c11 $(CFLAGS) -fPIC -shared -o $@ $< -ldl

$(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(YAML) $(MATHS)

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(COUNTED) -MMD -MP -c -o $@ $<

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(ALL_CPPFLAGS) -Isrc -Itests/slow -Itests/unit $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/%.o: $(BUILD)/%.c
	@echo "  CC $<"
	@$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

# The boards of formats/boards as C strings, so that a tool needs no files.
$(BUILD)/boards_builtin.c: $(wildcard formats/boards/*.yaml) Makefile
	@mkdir -p $(@D)
	@{ echo '#include "boards.h"'; \
	   echo 'const struct builtin_board builtin_boards[] = {'; \
	   for board in $(sort $(wildcard formats/boards/*.yaml)); do \
		printf '{ "%s",\n' "$$(basename $$board .yaml)"; \
		sed 's/[\\"]/\\&/g; s/^/"/; s/$$/\\n"/' $$board; \
		echo '},'; \
	   done; \
	   echo '{ 0, 0 } };'; } > $@

# Style sheets, scripts and shapes as C strings, one for each line.
ASSETS   = $(sort $(wildcard src/core/*.css src/core/*.html src/core/*.js \
	   src/core/*.svg))

$(BUILD)/assets_builtin.c: $(ASSETS) Makefile
	@mkdir -p $(@D)
	@{ echo '#include "assets.h"'; \
	   for asset in $(ASSETS); do \
		printf 'const char *const asset_%s[] = {\n' \
		  "$$(basename $$asset | tr . _)"; \
		sed 's/[\\"]/\\&/g; s/^/"/; s/$$/\\n",/' $$asset; \
		echo '0 };'; \
	   done; } > $@

MAN_PAGES = $(sort $(wildcard man/*.[1-9]))
COMPLETIONS = $(TOOLS:%=$(BUILD)/completions/bash/%) \
	      $(TOOLS:%=$(BUILD)/completions/zsh/_%) \
	      $(TOOLS:%=$(BUILD)/completions/fish/%.fish)

# What a shell completes comes from the tool's own --help.
complete = @mkdir -p $(@D) && $< --help | \
	   awk -v shell=$(1) -f src/tools/completions.awk > $@
$(BUILD)/completions/bash/%: $(BUILD)/% src/tools/completions.awk
	$(call complete,bash)
$(BUILD)/completions/zsh/_%: $(BUILD)/% src/tools/completions.awk
	$(call complete,zsh)
$(BUILD)/completions/fish/%.fish: $(BUILD)/% src/tools/completions.awk
	$(call complete,fish)

install: all
	@$(MAKE) --no-print-directory $(COMPLETIONS)
	@for tool in $(TOOLS); do \
		install -D -m 755 $(BUILD)/$$tool $(DESTDIR)$(BINDIR)/$$tool; \
		install -D -m 644 $(BUILD)/completions/bash/$$tool \
		  $(DESTDIR)$(BASHDIR)/$$tool; \
		install -D -m 644 $(BUILD)/completions/zsh/_$$tool \
		  $(DESTDIR)$(ZSHDIR)/_$$tool; \
		install -D -m 644 $(BUILD)/completions/fish/$$tool.fish \
		  $(DESTDIR)$(FISHDIR)/$$tool.fish; \
	done
	@for page in $(MAN_PAGES); do \
		install -D -m 644 $$page \
		  $(DESTDIR)$(MANDIR)/man$${page##*.}/$${page##*/}; \
	done
	@for file in $$(cd formats && find . -type f); do \
		install -D -m 644 formats/$$file $(DESTDIR)$(DATADIR)/$$file; \
	done

uninstall:
	rm -f $(TOOLS:%=$(DESTDIR)$(BINDIR)/%) $(TOOLS:%=$(DESTDIR)$(BASHDIR)/%) \
		$(TOOLS:%=$(DESTDIR)$(ZSHDIR)/_%) \
		$(TOOLS:%=$(DESTDIR)$(FISHDIR)/%.fish)
	for page in $(MAN_PAGES); do \
		rm -f $(DESTDIR)$(MANDIR)/man$${page##*.}/$${page##*/}; \
	done
	rm -rf $(DESTDIR)$(DATADIR)

check-completions: all
	@tests/needs.sh bash zsh fish
	@$(MAKE) --no-print-directory $(COMPLETIONS)
	@tests/completions.sh $(BUILD)

# The manual as pages that refer to each other.
HTML_PAGES = $(MAN_PAGES:man/%=build/html/%.html)

html:
	@tests/needs.sh mandoc
	@$(MAKE) --no-print-directory $(HTML_PAGES)
	@cp man/manual.css build/html/
	@cp build/html/gamerec.7.html build/html/index.html
	@tests/links.sh build/html
	@echo build/html/index.html

build/html/%.html: man/%
	@mkdir -p $(@D)
	@mandoc -T html -O style=manual.css,man=%N.%S.html,toc $< > $@

# The same bytes every time, also from the unpacked tarball itself.
DIST     = gamerec-$(VERSION)

dist:
	@mkdir -p build
	@if test -d .git || test -f .git; \
	 then git ls-files; \
	 else find . -path ./build -prune -o ! -type d -print | sed 's|^\./||'; \
	 fi | LC_ALL=C sort > build/dist.list
	@tar --create --format=ustar --mode=u+rw,go+r-w,a+X \
		--owner=0 --group=0 --numeric-owner \
		--mtime="$$(sed -n 's/^## $(VERSION) - \([0-9-]*\)$$/\1/p' \
			    CHANGELOG.md) UTC" \
		--transform='s|^|$(DIST)/|' --verbatim-files-from \
		--files-from=build/dist.list | gzip -9n > build/$(DIST).tar.gz
	@echo build/$(DIST).tar.gz

# Debian packages of exactly what `make dist` holds.
deb: dist
	@tests/needs.sh debhelper dpkg-dev libyaml-dev lintian
	@rm -rf build/deb && mkdir -p build/deb
	@cp build/$(DIST).tar.gz build/deb/gamerec_$(VERSION).orig.tar.gz
	@tar -x -z -f build/$(DIST).tar.gz -C build/deb
	@cp -R build/deb/$(DIST)/.debian build/deb/$(DIST)/debian
	@cd build/deb/$(DIST) && dpkg-buildpackage -us -uc > ../build.log 2>&1 || \
		{ tail -40 ../build.log; exit 1; }
	@lintian --fail-on error,warning --suppress-tags-from-file \
		.debian/lintian-suppressed build/deb/*.changes
	@ls build/deb/*.deb

check-package: deb
	@tests/needs.sh debootstrap
	@tests/package.sh build/deb/gamerec_$(VERSION)-1_*.deb

clean:
	rm -rf build

-include $(foreach room,core games games/* tools tests/*,\
	   $(wildcard $(BUILD)/$(room)/*.d))

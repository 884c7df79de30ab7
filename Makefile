# gamerec - tools for recorded board games. `make help` lists what there is.

VERSION  = 0.1.0
PREFIX   = /usr/local
BINDIR   = $(PREFIX)/bin
MANDIR   = $(PREFIX)/share/man
DATADIR  = $(PREFIX)/share/gamerec
CC       = cc
CFLAGS   = -O2 -g
PYTHON   = python3

TOOLS    = gamecheck gamereplay gamescore gamefmt
GAMES    = meridian cathedral khan

ALL_CPPFLAGS = -D_POSIX_C_SOURCE=200809L -DGAMEREC_VERSION='"$(VERSION)"' \
	       -Iinclude $(CPPFLAGS)
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wmissing-prototypes \
	   -Wconversion -Wstrict-prototypes
ALL_CFLAGS = -std=c11 $(WARNINGS) $(WERROR) $(CFLAGS) $(SANITIZE) \
	     -ffile-prefix-map=$(CURDIR)=.
ALL_LDFLAGS = $(SANITIZE) $(LDFLAGS)
YAML     = -lyaml
CMOCKA   = -lcmocka

# A build with sanitizers lives beside the plain one.
ifdef SAN
BUILD    = build/san
SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all
else
BUILD    = build
endif
ifdef VALGRIND
export GAMEREC_RUNNER = valgrind -q --error-exitcode=99 --leak-check=full
endif

CORE_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,$(wildcard src/core/*.c)) \
	       $(BUILD)/boards_builtin.o
GAME_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,\
	       src/games/registry.c $(foreach g,$(GAMES),$(wildcard src/games/$g/*.c)))
LIBRARY  = $(BUILD)/libgamerec.a
CLI_OBJECTS = $(patsubst src/%.c,$(BUILD)/%.o,\
	      $(filter-out src/tools/game%.c,$(wildcard src/tools/*.c)))
PROGRAMS = $(TOOLS:%=$(BUILD)/%)
SUPPORT_OBJECTS = $(patsubst tests/%.c,$(BUILD)/tests/%.o,\
		  $(wildcard tests/slow/*.c tests/unit/support_*.c))
UNITS    = $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,\
	   $(wildcard tests/unit/test_*.c))

.PHONY: help all demo check units lint format bench install uninstall clean \
	dist needs-build needs-check
.DELETE_ON_ERROR:
.SECONDARY:

help:
	@echo 'make demo       see recorded games checked, replayed and scored'
	@echo 'make check      build and run all tests (SAN=1, VALGRIND=1)'
	@echo 'make all        build the tools into build/'
	@echo 'make lint       the rules of the house, linters, schemas, manual'
	@echo 'make format     lay the code out with clang-format'
	@echo 'make bench      speed, against a bare libyaml loop'
	@echo 'make install    into PREFIX ($(PREFIX)), honours DESTDIR'
	@echo 'make uninstall  take it away again'
	@echo 'make dist       build/gamerec-$(VERSION).tar.gz'
	@echo 'make clean      remove build/'

all: needs-build
	@$(MAKE) --no-print-directory $(PROGRAMS)

needs-build:
	@tests/needs.sh $(firstword $(CC)) pkg-config libyaml-dev

needs-check:
	@tests/needs.sh $(firstword $(CC)) pkg-config libyaml-dev libcmocka-dev jq

demo: all
	@tests/demo.sh $(BUILD)

check: needs-check
	@$(MAKE) --no-print-directory $(PROGRAMS) $(UNITS)
	@tests/run.sh $(BUILD) $(UNITS)

lint:
	@tests/lint/run.sh

format:
	clang-format-14 -i $$(git ls-files '*.c' '*.h')

bench: all
	@$(MAKE) --no-print-directory $(BUILD)/tests/bench/yaml_loop
	@tests/bench/run.sh $(BUILD)

$(LIBRARY): $(CORE_OBJECTS) $(GAME_OBJECTS)
	@rm -f $@
	@$(AR) qcs $@ $^

$(BUILD)/game%: $(BUILD)/tools/game%.o $(CLI_OBJECTS) $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(YAML)

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(SUPPORT_OBJECTS) $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(YAML) $(CMOCKA)

$(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(LIBRARY)
	@echo "  LD $@"
	@$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(YAML)

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(ALL_CPPFLAGS) -Isrc -Itests/slow $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

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

MAN_PAGES = $(wildcard man/*.[1-9])

install: all
	@for tool in $(TOOLS); do \
		install -D -m 755 $(BUILD)/$$tool $(DESTDIR)$(BINDIR)/$$tool; \
	done
	@for page in $(MAN_PAGES); do \
		install -D -m 644 $$page \
		  $(DESTDIR)$(MANDIR)/man$${page##*.}/$${page##*/}; \
	done
	@for file in $$(cd formats && find . -type f); do \
		install -D -m 644 formats/$$file $(DESTDIR)$(DATADIR)/$$file; \
	done

uninstall:
	rm -f $(TOOLS:%=$(DESTDIR)$(BINDIR)/%)
	for page in $(MAN_PAGES); do \
		rm -f $(DESTDIR)$(MANDIR)/man$${page##*.}/$${page##*/}; \
	done
	rm -rf $(DESTDIR)$(DATADIR)

dist:
	@mkdir -p build
	git archive --prefix=gamerec-$(VERSION)/ \
		-o build/gamerec-$(VERSION).tar.gz HEAD

clean:
	rm -rf build

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

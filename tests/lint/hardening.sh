#!/usr/bin/env bash
# hardening.sh BUILD - what the compiler and the linker can do against faults
# of ours is in every tool.
. tests/lint/lib.sh

# lacks WHAT PATTERN: a line, unless the headers of the tool match.
lacks()
{
	grep -q -e "$2" <<< "$headers" || echo "$tool: no $1"
}

faults()
{
	lacks 'position-independent code' 'Type: *DYN'
	lacks 'relocations that are read only' GNU_RELRO
	lacks 'binding at the start' 'FLAGS.*BIND_NOW'
	lacks 'guard of the stack' '__stack_chk_fail@'
	lacks 'checked calls of libc' '__[a-z]*printf_chk@'
	! grep -q 'GNU_STACK.*E' <<< "$headers" ||
		echo "$tool: the stack can be run"
}

for source in src/tools/game*.c; do
	tool=$build/$(basename "$source" .c)
	headers=$(readelf -W -h -l -d --dyn-syms "$tool")
	complain < <(faults)
done
finish

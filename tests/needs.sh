#!/bin/sh
# needs.sh PACKAGE... - installs the Debian packages that are missing.
# On other systems, and if NO_INSTALL is set: says what to install, and stops.
set -eu

# Whether what the package brings is there, however it came.
have() {
	case $1 in
	libyaml-dev) pkg-config --exists yaml-0.1 2>/dev/null ;;
	libcmocka-dev) pkg-config --exists cmocka 2>/dev/null ;;
	libclang-rt-*-dev) [ -e "$(clang -print-file-name=libclang_rt.fuzzer-x86_64.a)" ] ;;
	python3-jsonschema) python3 -c 'import jsonschema' 2>/dev/null ;;
	nodejs) command -v node >/dev/null 2>&1 ;;
	libxml2-utils) command -v xmllint >/dev/null 2>&1 ;;
	librsvg2-bin) command -v rsvg-convert >/dev/null 2>&1 ;;
	python3-yaml) python3 -c 'import yaml' 2>/dev/null ;;
	clang-tools) command -v scan-build >/dev/null 2>&1 ;;
	debhelper) command -v dh >/dev/null 2>&1 ;;
	dpkg-dev) command -v dpkg-buildpackage >/dev/null 2>&1 ;;
	*) command -v "$1" >/dev/null 2>&1 ;;
	esac
}

# What the Debian package is called by another package manager.
name_for() {
	case $1:$2 in
	apk:gcc) echo "gcc musl-dev" ;;
	dnf:pkg-config) echo pkgconf-pkg-config ;;
	apk:pkg-config | pacman:pkg-config) echo pkgconf ;;
	apk:libyaml-dev) echo yaml-dev ;;
	apk:libcmocka-dev) echo cmocka-dev ;;
	dnf:lib*-dev | zypper:lib*-dev) echo "${2}el" ;;
	*:libyaml-dev) echo libyaml ;;
	*:libcmocka-dev) echo cmocka ;;
	*) echo "$2" ;;
	esac
}

# The command that installs the packages where apt-get is not.
command_for() {
	for manager in dnf:install zypper:install pacman:-S apk:add \
		brew:install; do
		command -v "${manager%:*}" >/dev/null 2>&1 || continue
		printf '%s %s' "${manager%:*}" "${manager#*:}"
		for package; do
			printf ' %s' "$(name_for "${manager%:*}" "$package")"
		done
		echo
		return
	done
	echo "the package manager of this system (the names are Debian's): $*"
}

missing=
for package; do
	have "$package" && continue
	case $package in cc) package=gcc ;; esac
	missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ -n "${NO_INSTALL-}" ]; then
	echo "missing:$missing" >&2
	exit 1
fi
# shellcheck disable=SC2086 # one word per package
if ! command -v apt-get >/dev/null 2>&1; then
	echo "missing:$missing" >&2
	echo "install with: $(command_for $missing)" >&2
	echo "then run make again" >&2
	exit 1
fi
sudo=
[ "$(id -u)" -eq 0 ] || sudo=sudo
echo "installing$missing" >&2
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086 # one word per package, and no sudo for root
$sudo apt-get install -y -q $missing >/dev/null 2>&1 || {
	$sudo apt-get update -q >/dev/null
	$sudo apt-get install -y -q $missing >/dev/null
}

#!/bin/sh
# needs.sh PACKAGE... - installs the Debian packages that are missing.
# On other systems: says what to install, and stops.
set -eu

# Whether what the package brings is there, however it came.
have() {
	case $1 in
	libyaml-dev) pkg-config --exists yaml-0.1 2>/dev/null ;;
	libcmocka-dev) pkg-config --exists cmocka 2>/dev/null ;;
	python3-jsonschema) python3 -c 'import jsonschema' 2>/dev/null ;;
	python3-yaml) python3 -c 'import yaml' 2>/dev/null ;;
	debhelper) command -v dh >/dev/null 2>&1 ;;
	dpkg-dev) command -v dpkg-buildpackage >/dev/null 2>&1 ;;
	*) command -v "$1" >/dev/null 2>&1 ;;
	esac
}

missing=
for package; do
	case $package in cc) package=gcc ;; esac
	have "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
	echo "missing:$missing" >&2
	echo "install them with the package manager of this system, then" \
		"run make again (names are Debian's)" >&2
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

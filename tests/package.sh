#!/usr/bin/env bash
# package.sh DEB - the package in a fresh Debian: it installs, its demo runs
# there, and after its removal nothing is left.
set -eu
deb=$1
tests=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fresh=$scratch/fresh

# Whatever mirror this machine itself installs from.
# shellcheck disable=SC2016 # apt-get expands it
mirror=$(apt-get indextargets --format '$(REPO_URI)' \
	'Created-By: Packages' 'Component: main' | head -n 1)
# shellcheck source=/dev/null
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
debootstrap --variant=minbase --include=libyaml-0-2,man-db "$release" \
	"$fresh" "$mirror" > "$scratch/log" 2>&1 || {
	tail "$scratch/log"
	exit 1
}

# Everything but what package managers and caches keep for themselves.
listing()
{
	(cd "$fresh" && find . \( -path ./proc -o -path ./sys -o -path ./dev \
		-o -path ./tmp -o -path ./var \) -prune -o -print | sort)
}

listing > "$scratch/before"
cp "$deb" "$tests/demo.sh" "$fresh/tmp"
chroot "$fresh" dpkg -i "/tmp/${deb##*/}" > "$scratch/log" 2>&1
echo "ok installed"
chroot "$fresh" sh /tmp/demo.sh /usr/bin /usr/share/doc/gamerec/examples \
	> "$scratch/demo" 2>&1
grep -q meridian.order "$scratch/demo"
echo "ok demo"
chroot "$fresh" dpkg --purge gamerec > "$scratch/log" 2>&1
listing | diff "$scratch/before" -
echo "ok removed"

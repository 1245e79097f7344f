#!/bin/sh
# Packs a program with what belongs to it, as kennel-VERSION-MACHINE.tar.gz: manual pages, completions, a
# systemd unit, the settings with their defaults, the licences. The same program and commit give the same
# bytes.
#
#   sh scripts/package.sh PROGRAM FOLDER
#
# `cargo xtask package` builds the program first.
set -eu

program=$1
folder=$2
root=$(cd "$(dirname "$0")/.." && pwd)
version=$("$program" --version | sed -n '1s/^kennel \([^ ]*\).*/\1/p')
name="kennel-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
made=$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package="$work/$name"
mkdir -p "$package/bin" "$package/share/man/man1" "$package/share/completions" "$folder"

# Names of functions stay, for traces; where they are in the source does not. What cannot be stripped is
# packed as it is.
strip --strip-debug -o "$package/bin/kennel" "$program" 2>/dev/null || cp "$program" "$package/bin/kennel"
"$program" man "$package/share/man/man1"
for shell in bash zsh fish; do
    "$program" completions "$shell" > "$package/share/completions/kennel.$shell"
done
env -i PATH="$PATH" "$program" serve --print-config > "$package/kennel.toml"
cp "$root/scripts/kennel.service" "$package/"
cp "$root/README.md" "$root/CHANGELOG.md" "$root/LICENSE-APACHE" "$root/LICENSE-MIT" "$package/"

# Nothing of the machine or the moment: owners, times, the order of files.
find "$package" -type d -exec chmod 755 {} +
find "$package" -type f -exec chmod 644 {} +
chmod 755 "$package/bin/kennel"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$made" --format=ustar \
    -cf - "$name" | gzip -9n > "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"

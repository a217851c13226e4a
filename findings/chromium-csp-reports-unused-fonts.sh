#!/usr/bin/env bash
# Chromium reports a violation of `font-src` for each @font-face rule of a style sheet, although no text of the page uses
# the font and it would not be fetched: without the policy there is no request for it. CSP 3 checks requests, and there
# is none. So a shared style sheet with a web font fills the reports of pages that never show it.
#
# Version: npm chrome-aws-lambda 10.1.0, whose package holds Chromium 92.0.4512 (Debian's 156.0.8078 does the same).
# Seen: one report with a policy without font-src, no request of the font without a policy.
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$work"' EXIT
cd "$work"

npm pack chrome-aws-lambda@10.1.0 --silent > /dev/null
tar -xzf chrome-aws-lambda-10.1.0.tgz package/bin/chromium.br
node -e 'const z=require("zlib"),f=require("fs");f.writeFileSync("chromium",z.brotliDecompressSync(f.readFileSync("package/bin/chromium.br")),{mode:0o755})'

cat > server.js <<'JS'
const page = '<!doctype html><title>Unused</title><link rel="stylesheet" href="/style.css"><p>words</p>';
const policy = { "content-security-policy": "default-src 'none'; style-src 'self'; report-uri /report" };
require("http")
	.createServer((request, response) => {
		const { url } = request;
		if (url === "/font.woff2") console.log("requested", url);
		if (url === "/report") {
			let body = "";
			request.on("data", (part) => (body += part));
			request.on("end", () => console.log("reported", new URL(JSON.parse(body)["csp-report"]["blocked-uri"]).pathname));
		}
		const isStyle = url === "/style.css";
		response.writeHead(200, { "content-type": isStyle ? "text/css" : "text/html", ...(url === "/strict" && policy) });
		response.end(isStyle ? '@font-face { font-family: F; src: url("/font.woff2") } .used { font-family: F }' : page);
	})
	.listen(0, "127.0.0.1", function () {
		console.log("port", this.address().port);
	});
JS
node server.js > log &
server=$!
until grep -q port log; do sleep 0.1; done
port=$(sed -n 's/^port //p' log)

open_page() {
	./chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile-$1" --virtual-time-budget=3000 \
		--dump-dom "http://127.0.0.1:$port/$1" > /dev/null 2>&1
	sleep 1
}

open_page plain
plain=$(grep -c font.woff2 log || true)
open_page strict
strict=$(grep font.woff2 log)
printf 'without a policy: %s\nwith a policy: %s\n' "$plain" "$strict"
[ "$plain" = 0 ]
[ "$strict" = "reported /font.woff2" ]

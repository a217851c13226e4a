#!/usr/bin/env bash
# Importing the package undici 7.30.2, and nothing else, makes the fetch of Node 20 fail for every request that names
# its own Content-Length. web-push 3.6.7 names it in what generateRequestDetails returns for sending "with any HTTP
# client": the same push is delivered before the import and fails after it, with no word of which header.
#
# Node's fetch adds its count of the body to the one it was given ("3, 3"). The undici inside Node 20 reads that as 3.
# Both keep the dispatcher of fetch under one global symbol, and the package sets it if fetch was not used before: then
# the package sends what Node's fetch made, and refuses "3, 3".
#
# Seen: Node 20 with undici 7.30.2, web-push 3.6.7:
#   without the import      201
#   after the import        fetch failed: invalid content-length header (UND_ERR_INVALID_ARG)
#   import after a fetch    201
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund undici@7.30.2 web-push@3.6.7 >/dev/null

cat >push.mjs <<'EOF'
import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const webPush = require("web-push");

const service = createServer((request, response) => {
	request.resume().on("end", () => response.writeHead(201).end());
});
await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${service.address().port}/`;

const when = process.argv[2];
if (when === "late") await (await fetch(url)).text();
if (when !== "never") require("undici");

const { endpoint, headers, method, body } = webPush.generateRequestDetails(
	{
		endpoint: url,
		keys: {
			p256dh: createECDH("prime256v1").generateKeys("base64url"),
			auth: randomBytes(16).toString("base64url"),
		},
	},
	"{}",
	{ vapidDetails: { subject: "mailto:push@example.test", ...webPush.generateVAPIDKeys() } },
);
await fetch(endpoint, { method, headers, body }).then(
	({ status }) => console.log(status),
	({ message, cause }) => console.log(`${message}: ${cause.message} (${cause.code})`),
);
process.exit();
EOF

expect() {
	local seen
	seen=$(node push.mjs "$1" 2>/dev/null)
	echo "$1: $seen"
	[ "$seen" = "$2" ] || { echo "changed: expected $2"; exit 1; }
}
[[ $(node --version) == v20.* ]] || { echo "needs Node 20, not $(node --version)"; exit 1; }
expect never 201
expect first "fetch failed: invalid content-length header (UND_ERR_INVALID_ARG)"
expect late 201

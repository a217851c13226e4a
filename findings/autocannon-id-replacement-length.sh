#!/usr/bin/env bash
# autocannon 8.0.0 with `idReplacement` and a body announces a Content-Length that counts 33 characters for each id, while
# the hyperid 3.3.0 that it installs makes ids of 24: each request announces 9 bytes more than it sends. An HTTP server
# rightly waits for them, so a load test of a POST ends with 0 requests, 0 errors and 0 timeouts.
#
# Versions: npm autocannon 8.0.0 with hyperid 3.3.0.
# Expected: announced = sent. Seen: 41 bytes announced, 32 sent (a TCP server that answers without waiting counts them).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund autocannon@8.0.0 hyperid@3.3.0 > /dev/null

cat > lengths.cjs <<'JS'
const autocannon = require("autocannon");
const body = JSON.stringify({ a: "[<id>]" });
const server = require("net").createServer((socket) => {
	socket.on("error", () => {});
	socket.once("data", (bytes) => {
		const [head, sent] = String(bytes).split("\r\n\r\n");
		console.log(/content-length: (\d+)/i.exec(head)[1], sent.length);
		socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
	});
});
server.listen(0, "127.0.0.1", async () => {
	const url = "http://127.0.0.1:" + server.address().port;
	await autocannon({ url, method: "POST", body, idReplacement: true, connections: 1, amount: 1 });
	process.exit(0);
});
JS
lengths=$(timeout 60 node lengths.cjs | head -1)
echo "announced and sent: $lengths"
[ "$lengths" = "41 32" ]

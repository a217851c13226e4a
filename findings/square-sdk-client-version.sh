#!/usr/bin/env bash
# Square's SDK for Node has an option of the client, `version`, described as "Override the Square-Version header" (its type
# BaseClientOptions). The client puts it among its headers, and then every request puts the SDK's own version over it: only
# `version` of a single request counts. An application that pins the client to the version it was tested with is spoken to
# in another one, without a warning.
#
# Version: npm square 46.0.0 (Node 20).
# Expected: client 2025-08-20, request 2025-08-20. Seen: client 2026-09-16, request 2025-08-20.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts square@46.0.0 > /dev/null

cat > version.mjs <<'JS'
import { SquareClient } from "square";
let seen = "";
const fetch = async (_url, { headers }) => {
	seen = new Headers(headers).get("square-version");
	return new Response("{}", { headers: { "content-type": "application/json" } });
};
const version = "2025-08-20";
const ask = async (client, request) => {
	await client.orders.get({ orderId: "O" }, request);
	return seen;
};
const ofClient = await ask(new SquareClient({ token: "t", version, fetch }));
const ofRequest = await ask(new SquareClient({ token: "t", fetch }), { version });
console.log(`client ${ofClient}, request ${ofRequest}`);
JS
seen=$(node version.mjs)
echo "$seen"
[ "$seen" = "client 2026-09-16, request 2025-08-20" ]

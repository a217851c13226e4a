#!/usr/bin/env bash
# DoorDash's SDK for Node turns every failed request into one of its own errors by looking at `error.response.status`. Where
# there is no answer (connection refused, timeout, DNS), `error.response` is undefined: the caller gets a TypeError, not the
# DoorDashError that its types document for every method (@throws), nor the cause, and cannot tell "nobody answered, ask again"
# from a fault in its own code.
#
# Version: npm @doordash/sdk 0.6.13 (Node 20).
# Expected: an error that is a DoorDashError or has the code ECONNREFUSED.
# Seen: TypeError Cannot read properties of undefined (reading 'status'), code undefined.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @doordash/sdk@0.6.13 > /dev/null

cat > silent.cjs <<'JS'
const { DoorDashClient } = require("@doordash/sdk");
const client = new DoorDashClient({ developer_id: "d", key_id: "k", signing_secret: "c2VjcmV0" });
// Nobody listens on this port of the machine itself.
const nobody = { proxy: { protocol: "http", host: "127.0.0.1", port: 9 } };
client.getDelivery("D-1", nobody).catch((error) => {
	console.log(`${error.constructor.name} ${error.message}, code ${error.code}`);
});
JS
seen=$(node silent.cjs)
echo "$seen"
[ "$seen" = "TypeError Cannot read properties of undefined (reading 'status'), code undefined" ]

#!/usr/bin/env bash
# Authorize.Net's SDK for Node has a class for each element of its schema, whose constructor takes the element as JSON, so
# that answers can be read. Lists are written with the element that wraps them (transactionSettings.setting), as the API wants
# requests, but their classes can only be constructed from a bare list. So the SDK cannot read the request that it wrote
# itself: whoever stores requests, to send them again or to compare them, gets a TypeError without a name of the field.
#
# Version: npm authorizenet 1.0.10 (Node 20).
# Expected: the request has 1 setting. Seen: TypeError obj.forEach is not a function.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts authorizenet@1.0.10 > /dev/null

cat > lists.cjs <<'JS'
const { APIContracts: Contracts } = require("authorizenet");
const setting = new Contracts.SettingType();
setting.setSettingName("duplicateWindow");
setting.setSettingValue("60");
const settings = new Contracts.ArrayOfSetting();
settings.setSetting([setting]);
const transaction = new Contracts.TransactionRequestType();
transaction.setTransactionSettings(settings);
const written = new Contracts.CreateTransactionRequest();
written.setTransactionRequest(transaction);
const json = JSON.parse(JSON.stringify(written.getJSON()));
try {
	const read = new Contracts.CreateTransactionRequest(json.createTransactionRequest);
	const { length } = read.getTransactionRequest().getTransactionSettings().getSetting();
	console.log(`the request has ${length} setting`);
} catch (error) {
	console.log(`${error.constructor.name} ${error.message}`);
}
JS
seen=$(node lists.cjs)
echo "$seen"
[ "$seen" = "TypeError obj.forEach is not a function" ]

#!/usr/bin/env bash
# Square's SDK for Node does not fail when an answer with status 200 is not JSON, such as the page of a proxy: the promise
# is fulfilled with its own note of the failure, { ok: false, error: { reason: "non-json" } }, declared as the answer's type.
# `payment` is undefined in it, so a charge looks like one without a payment; try and catch never see it. The same page with
# status 500 rejects, an empty body with 200 too.
#
# Version: npm square 46.0.0 (Node 20).
# Expected: an error in all three. Seen: fulfilled with ok, error; SquareError; ParseError.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts square@46.0.0 > /dev/null

cat > answers.mjs <<'JS'
import { SquareClient } from "square";
const ask = async (status, body) => {
	const fetch = async () => new Response(body, { status, headers: { "content-type": "text/html" } });
	const client = new SquareClient({ token: "t", maxRetries: 0, fetch });
	const amountMoney = { amount: 1250n, currency: "USD" };
	return client.payments.create({ sourceId: "s", idempotencyKey: "k", amountMoney }).then(
		(answer) => `fulfilled with ${Object.keys(answer)}, payment ${answer.payment}, reason ${answer.error?.reason}`,
		(error) => `rejected with ${error.constructor.name}`,
	);
};
const page = "<!doctype html><title>Back soon</title>";
console.log(`page, 200: ${await ask(200, page)}`);
console.log(`page, 500: ${await ask(500, page)}`);
console.log(`nothing, 200: ${await ask(200, "")}`);
JS
seen=$(node answers.mjs)
echo "$seen"
[ "$seen" = "page, 200: fulfilled with ok,error, payment undefined, reason non-json
page, 500: rejected with SquareError
nothing, 200: rejected with ParseError" ]

#!/usr/bin/env bash
# Nodemailer's DKIM signature covers List-Unsubscribe, but not List-Unsubscribe-Post. RFC 8058 (section 4) wants both in the
# "h=" of the signature, else receivers should not offer to unsubscribe with one click: the mail arrives with a valid
# signature and both headers, and yet without what bulk mail needs. `headerFieldNames` replaces the library's list.
#
# The `list` option, which writes List-Unsubscribe, cannot write the other one: its values are always put as addresses.
#
# Version: npm nodemailer 10.6.0 (Node 20).
# Expected: both signed. Seen: signed list-unsubscribe; by the list option, List-Unsubscribe-Post: <http://List-Unsubscribe=One-Click>.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0 > /dev/null

cat > sign.cjs <<'JS'
const { generateKeyPairSync } = require("crypto");
const nodemailer = require("nodemailer");
const privateKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
const names = ["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"].join(":");
const written = async (options, extra) => {
	const dkim = { domainName: "example.test", keySelector: "k", privateKey, ...options };
	const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix", dkim });
	const mail = { from: "shop@example.test", to: "guest@example.test", subject: "Offer", text: "Words" };
	return String((await mailer.sendMail({ ...mail, ...extra })).message);
};
const headers = {
	"List-Unsubscribe": "<https://example.test/stop>",
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};
const signed = (text) => {
	const list = /\bh=([^;]*);/.exec(text)[1].replace(/\s/g, "").split(":");
	return list.filter((name) => name.startsWith("list-")).join(" ");
};
(async () => {
	console.log(`signed: ${signed(await written({}, { headers }))}`);
	console.log(`signed with names: ${signed(await written({ headerFieldNames: names }, { headers }))}`);
	const list = { unsubscribe: "https://example.test/stop", "unsubscribe-post": "List-Unsubscribe=One-Click" };
	console.log(/^List-Unsubscribe-Post.*/m.exec(await written({}, { list }))[0]);
})();
JS
seen=$(node sign.cjs)
echo "$seen"
[ "$seen" = "signed: list-unsubscribe
signed with names: list-unsubscribe list-unsubscribe-post
List-Unsubscribe-Post: <http://List-Unsubscribe=One-Click>" ]

#!/usr/bin/env bash
# w3m 0.5.3 posts what HTML keeps out of a form's data: fields that are disabled (even by their own attribute, which is as old
# as HTML 4), fields without a name, by their value as the name, and the value of each <button type="button">, although
# another button was pressed. A pressed button without a value sends "SUBMIT". So neither a disabled field nor an unused
# button says anything to a server: "s" comes twice here, and the button that was pressed last.
#
# Version: w3m 0.5.3+git20230121-2 of Debian 12, unpacked without installing (with its libgc1 1:8.2.2-3).
# Expected: kept=1&s=save, and kept=1&s= in the second form.
# Seen: kept=1&off=2&gone=3&why=4&box=on&bare&s=other&s=save, and kept=1&s=SUBMIT.
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$work"' EXIT
cd "$work"
apt-get download w3m=0.5.3+git20230121-2 libgc1=1:8.2.2-3 > /dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done

cat > server.cjs <<'JS'
const forms = {
	"/fields": `<input name="kept" value="1"> <input name="off" value="2" disabled>
		<select name="gone" disabled><option>3</option></select> <textarea name="why" disabled>4</textarea>
		<input type="checkbox" name="box" checked disabled> <input value="bare">
		<button type="button" name="s" value="other">More</button> <button name="s" value="save">Press</button>`,
	"/bare": `<input name="kept" value="1"> <button name="s">Press</button>`,
};
require("http")
	.createServer((request, response) => {
		let body = "";
		request.on("data", (part) => (body += part));
		request.on("end", () => {
			const { url, method } = request;
			console.log(method === "POST" ? `${url} ${body}` : `open ${url}`);
			response.setHeader("content-type", "text/html");
			response.end(`<!doctype html><title>A form</title><form method="post" action="${url}">${forms[url]}</form>`);
		});
	})
	.listen(0, "127.0.0.1", function () {
		console.log("port", this.address().port);
	});
JS
node server.cjs > log &
server=$!
until grep -q port log; do sleep 0.1; done
port=$(sed -n 's/^port //p' log)
libraries=$(dirname "$(find root -name 'libgc.so.1' | head -1)")

# Goes to the word on the button and presses it, in a terminal that `script` makes.
press() {
	{
		until grep -q "^open /$1\$" log; do sleep 0.2; done
		sleep 2
		printf '/Press\r'
		sleep 1
		printf '\r'
		for _ in {1..50}; do grep -q "^/$1 " log && break || sleep 0.2; done
		printf 'Q'
		sleep 1
	} | HOME="$work" TERM=xterm LD_LIBRARY_PATH="$work/$libraries" timeout 30 \
		script -qec "root/usr/bin/w3m http://127.0.0.1:$port/$1" /dev/null > /dev/null || true
	sed -n "s,^/$1 ,,p" log
}
fields=$(press fields)
bare=$(press bare)
printf 'fields: %s\nwithout a value: %s\n' "$fields" "$bare"
[ "$fields" = "kept=1&off=2&gone=3&why=4&box=on&bare&s=other&s=save" ]
[ "$bare" = "kept=1&s=SUBMIT" ]

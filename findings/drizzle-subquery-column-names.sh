#!/usr/bin/env bash
# drizzle-orm writes the columns inside a sql`` field of a select without their table as long as the select has no join.
# In a correlated subquery both sides of the condition then name the inner table's column, so the condition is always
# true: every row gets the count of all rows. With any join in the select the same field is written with table names.
#
# Version: npm drizzle-orm 0.45.4 (text of the statement by `.toSQL()`), run on @electric-sql/pglite 0.5.16.
# Expected: one order at each of two shops. Seen without a join: two at each.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 @electric-sql/pglite@0.5.16

cat > run.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";

const shops = pgTable("shops", { shop: integer("shop") });
const orders = pgTable("orders", { shop: integer("shop") });
const client = new PGlite();
await client.exec("create table shops (shop int); create table orders (shop int); insert into shops values (1), (2); insert into orders values (1), (2)");
const db = drizzle(client);
const count = sql`(select count(*)::int from ${orders} where ${orders.shop} = ${shops.shop})`;
const alone = db.select({ shop: shops.shop, count }).from(shops).orderBy(shops.shop);
const joined = db.select({ shop: shops.shop, count }).from(shops).innerJoin(sql`(select 1) as one`, sql`true`).orderBy(shops.shop);
for (const [name, query] of [["alone", alone], ["joined", joined]]) {
	const where = query.toSQL().sql.match(/where [^)]*/)[0];
	console.log(`${name}: ${where}: ${(await query).map((row) => row.count).join(", ")}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'alone: where "shop" = "shop": 2, 2
joined: where "orders"."shop" = "shops"."shop": 1, 1' ]

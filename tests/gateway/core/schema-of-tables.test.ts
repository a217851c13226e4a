import { getTableColumns, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

/** Columns that drizzle has no words for: the migrations write them, and SQL alone reads them. */
const BY_MIGRATIONS = ["customers.searched", "gift_cards.searched"];

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
	test = await createTestDatabase();
	database = await test.open();
});
afterAll(async () => {
	await database.close();
	await test.remove();
});

const modules = import.meta.glob<Record<string, unknown>>("../../../gateway/**/tables.ts", {
	eager: true,
});
const tables = [
	...new Set(
		Object.values(modules)
			.flatMap((module) => Object.values(module))
			.filter((each): each is PgTable => is(each, PgTable)),
	),
];

const read = (query: ReturnType<typeof sql>) =>
	database.transaction(SYSTEM, (tx) => queryRows<{ text: string }>(tx, query));

it("the migrated database has the columns of the tables, with type, default and null", async () => {
	const declared = tables.flatMap((table) =>
		Object.values(getTableColumns(table)).map((column) => {
			const { name } = getTableConfig(table);
			const type = column.getSQLType().replace(/^serial$/, "integer");
			const filled = column.hasDefault || column.generated || column.generatedIdentity;
			return `${name}.${column.name} ${type}${column.notNull ? " not null" : ""}${filled ? " filled" : ""}`;
		}),
	);
	const rows =
		await read(sql`select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
		|| case when a.attcollation = '"C"'::regcollation then ' COLLATE "C"' else '' end
		|| case when a.attnotnull then ' not null' else '' end
		|| case when a.atthasdef or a.attidentity <> '' then ' filled' else '' end as text
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`);
	const found = rows
		.map(({ text }) => text)
		.filter((text) => !BY_MIGRATIONS.includes(text.split(" ")[0] ?? ""));
	expect(found.sort()).toEqual(declared.sort());
});

it("the migrated database has the indexes and primary keys of the tables", async () => {
	const declared = tables.flatMap((table) => {
		const { name, indexes, primaryKeys, columns, uniqueConstraints } = getTableConfig(table);
		const key = primaryKeys.map((each) => each.columns.map((column) => column.name).join());
		const one = columns.filter((column) => column.primary).map((column) => column.name);
		return [
			...indexes.map(({ config }) => `${name}: ${config.unique ? "unique " : ""}${config.name}`),
			...uniqueConstraints.map((each) => `${name}: unique ${each.name}`),
			...[...key, ...one].map((each) => `${name}: primary ${each}`),
		];
	});
	const rows = await read(sql`select c.relname || ': ' || case when i.indisprimary
			then 'primary ' || (select string_agg(a.attname, ',' order by k.place)
				from unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
				join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
				where k.place <= i.indnkeyatts)
			else case when i.indisunique then 'unique ' else '' end || n.relname end as text
		from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
		where c.relnamespace = 'public'::regnamespace`);
	expect(rows.map(({ text }) => text).sort()).toEqual(declared.sort());
});

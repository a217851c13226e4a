import { fillPlaceholders, type Query, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** Text and values that are not put together again; it runs by itself, never as a part of another statement. */
class BuiltSql extends SQL {
	readonly #query: Query;

	constructor(query: Query) {
		super([]);
		this.#query = query;
	}

	override toQuery() {
		return this.#query;
	}
}

/** The same statement, put together once: walking its parts takes a tenth of a list's time. */
export function builtStatement(statement: SQL): SQL {
	return new BuiltSql(dialect.sqlToQuery(statement));
}

/** A statement with `sql.placeholder`s, put together once, that each run fills by name. */
export function builtWithPlaceholders(statement: SQL): (values: Record<string, unknown>) => SQL {
	const { params, ...query } = dialect.sqlToQuery(statement);
	return (values) => new BuiltSql({ ...query, params: fillPlaceholders(params, values) });
}

import { fillPlaceholders, type Query, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type pg from "pg";

const OFTEN = 3;
/** Limit per connection, as plans use memory; the most recently used stay. */
export const MAX_PLANS = 100;

const sightings = new LRUCache<string, number>({ max: 1_000 });
let given = 0;
/** Counts names given up, so that a connection knows when it has plans to free. */
let retired = 0;
const current = new Set<string>();
const names = new LRUCache<string, string>({
	max: MAX_PLANS,
	dispose(name) {
		current.delete(name);
		retired += 1;
	},
});

/** The name of a repeated statement in all connections; never reused for another text. Undefined for a rare one. */
export function statementName(text: string): string | undefined {
	const known = names.get(text);
	if (known) return known;
	const seen = (sightings.get(text) ?? 0) + 1;
	sightings.set(text, seen);
	if (seen < OFTEN) return undefined;
	sightings.delete(text);
	const name = `mise_${given++}`;
	current.add(name);
	names.set(text, name);
	return name;
}

export class PreparedNames {
	readonly #names = new Set<string>();
	#retired = retired;

	/** Call it after the statement has succeeded: the server may not have a failed one. */
	add(name: string): void {
		this.#names.add(name);
	}

	/** Names that were given up, to free their plans on this connection. */
	takeUnused(): readonly string[] {
		if (this.#retired === retired) return [];
		this.#retired = retired;
		const unused = [...this.#names].filter((name) => !current.has(name));
		for (const name of unused) this.#names.delete(name);
		return unused;
	}
}

/** Sends a statement over a connection. */
export type Run = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Plans repeated statements once: with row-level security, planning a list takes longer than running it. */
export function withPreparedStatements(run: Run, prepared: PreparedNames): pg.PoolClient {
	const query = async (config: pg.QueryConfig, values?: unknown[]) => {
		const name = isNameable(config) ? statementName(config.text) : undefined;
		if (!name) return run(config, values);
		const answer = await run({ ...config, name }, values);
		prepared.add(name);
		return answer;
	};
	return { query } as unknown as pg.PoolClient;
}

/** Sends statements as they are, where the next transaction may run in another session. */
export function withoutNames(run: Run): pg.PoolClient {
	return { query: run } as unknown as pg.PoolClient;
}

function isNameable(config: unknown): config is pg.QueryConfig {
	return typeof config === "object" && config !== null && !(config as pg.QueryConfig).name;
}

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

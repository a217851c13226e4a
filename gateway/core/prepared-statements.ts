import { LRUCache } from "lru-cache";
import type pg from "pg";

/** How often a statement is seen before the server is to keep its plan. */
const OFTEN = 3;
/** Plans take memory in every connection: those that many used last have one. */
export const MOST_PLANS = 100;

const sightings = new LRUCache<string, number>({ max: 1_000 });
let given = 0;
/** Goes up whenever a name is given up: only then a connection has something to forget. */
let retired = 0;
const current = new Set<string>();
const names = new LRUCache<string, string>({
	max: MOST_PLANS,
	dispose(name) {
		current.delete(name);
		retired += 1;
	},
});

/**
 * The name under which a statement is kept once it has come often enough; the same in every connection, and never
 * given to another text. One that was not used for long loses its name and has to come often again.
 */
export function nameOf(text: string): string | undefined {
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

/** The statements that one connection has prepared. */
export class PreparedNames {
	readonly #names = new Set<string>();
	#retired = retired;

	/** To be called once the server has taken a statement: one that failed may not be there. */
	add(name: string): void {
		this.#names.add(name);
	}

	/** SQL that frees the plans nobody uses any longer, for the beginning of a transaction; mostly empty. */
	freeing(): string {
		if (this.#retired === retired) return "";
		this.#retired = retired;
		const unused = [...this.#names].filter((name) => !current.has(name));
		for (const name of unused) this.#names.delete(name);
		return unused.map((name) => `deallocate ${name};`).join(" ");
	}
}

/**
 * A connection on which statements that come again and again are planned once: with row-level security the planning
 * of a list takes longer than its execution. Named by their text, which holds no values.
 */
export function withPreparedStatements(
	client: pg.PoolClient,
	prepared: PreparedNames,
): pg.PoolClient {
	const query = async (config: unknown, values?: unknown[]) => {
		const name = isNameable(config) ? nameOf(config.text) : undefined;
		if (!name) return client.query(config as pg.QueryConfig, values);
		const answer = await client.query({ ...(config as pg.QueryConfig), name }, values);
		prepared.add(name);
		return answer;
	};
	return { query } as unknown as pg.PoolClient;
}

function isNameable(config: unknown): config is pg.QueryConfig {
	return typeof config === "object" && config !== null && !(config as pg.QueryConfig).name;
}

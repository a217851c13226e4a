import { LRUCache } from "lru-cache";
import type pg from "pg";

const OFTEN = 3;
/** Plans take memory in every connection and are never freed, so only the first ones get names. */
const MOST_NAMES = 100;

const sightings = new LRUCache<string, number>({ max: 500 });
const names = new Map<string, string>();

/** Plans repeated statements once per connection: with row-level security, planning takes longer than running. */
export function withPreparedStatements(client: pg.PoolClient): pg.PoolClient {
	const query = (config: unknown, values?: unknown[]) => {
		const named = isNameable(config) ? { ...config, name: nameOf(config.text) } : config;
		return client.query(named as pg.QueryConfig, values);
	};
	return { query } as unknown as pg.PoolClient;
}

function isNameable(config: unknown): config is pg.QueryConfig {
	return typeof config === "object" && config !== null && !(config as pg.QueryConfig).name;
}

/** The name of a statement that occurred often enough, the same in every connection. */
export function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known) return known;
	const seen = (sightings.get(text) ?? 0) + 1;
	sightings.set(text, seen);
	if (seen < OFTEN || names.size >= MOST_NAMES) return undefined;
	const name = `mise_${names.size}`;
	names.set(text, name);
	return name;
}

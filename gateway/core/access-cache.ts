import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { AccessChange } from "~/models/live";
import type { Database, Tx } from "./database";

/** The channel on which processes hear that somebody's access changed. */
export const ACCESS_CHANNEL = "mise_access";

/** How long a known session may be trusted without a look, while changes are being listened for. */
const TRUST_MS = 10_000;

/** A short memory of who may do what, emptied the moment any process changes anybody's access. */
export interface AccessCache {
	get<T extends object>(key: string, load: () => Promise<T | null>): Promise<T | null>;
	clear(): void;
	/** Called with every change, from this process or another. */
	onChange(callback: (change: AccessChange) => void): void;
}

export async function createAccessCache(database: Database): Promise<AccessCache> {
	const entries = new LRUCache<string, object>({ max: 5_000, ttl: TRUST_MS });
	const callbacks: ((change: AccessChange) => void)[] = [];
	let listening = false;
	let generation = 0;
	const clear = () => {
		generation += 1;
		entries.clear();
	};

	await database.listen(
		ACCESS_CHANNEL,
		(payload) => {
			clear();
			const change = JSON.parse(payload) as AccessChange;
			for (const callback of callbacks) callback(change);
		},
		(state) => {
			listening = state;
			clear();
		},
	);

	return {
		async get<T extends object>(key: string, load: () => Promise<T | null>) {
			const known = listening ? (entries.get(key) as T | undefined) : undefined;
			if (known) return known;
			const before = generation;
			const loaded = await load();
			if (loaded && listening && before === generation) entries.set(key, loaded);
			return loaded;
		},
		clear,
		onChange: (callback) => void callbacks.push(callback),
	};
}

/** Tells every process, once the transaction commits, that somebody's access changed. */
export async function announceAccessChange(tx: Tx, change: AccessChange): Promise<void> {
	await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify(change)})`);
}

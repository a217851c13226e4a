import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { AccessChange } from "~/models/shared/live";
import type { Database, Tx } from "./database";
import { recordedIn } from "./ledger";

export const ACCESS_CHANNEL = "mise_access";

const SHOWN = "shown";

const TRUST_MS = 10_000;

export interface AccessCache {
	get<T extends object>(key: string, load: () => Promise<T | null>): Promise<T | null>;
	clear(): void;
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
			if (payload === SHOWN) return;
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

const announcing = new WeakSet<Tx>();

/** Notifies all processes, after the commit, that access changed; this one knows before it answers (`rememberingAnew`). */
export async function announceAccessChange(tx: Tx, change: AccessChange): Promise<void> {
	announcing.add(tx);
	await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify(change)})`);
}

/** Announces to all processes, after the commit, that something shown to people changed. */
export async function announceShown(tx: Tx): Promise<void> {
	announcing.add(tx);
	await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${SHOWN})`);
}

/** A database that clears this process's cache after changes of access, or of entities that `isCached` names. */
export function rememberingAnew(
	database: Database,
	access: AccessCache,
	isCached: (entity: string) => boolean,
): Database {
	return {
		...database,
		withoutLimits: () => rememberingAnew(database.withoutLimits(), access, isCached),
		async transaction(tenancy, work) {
			let isAnnounced = false;
			try {
				return await database.transaction(tenancy, async (tx) => {
					try {
						const result = await work(tx);
						if (!announcing.has(tx) && recordedIn(tx).some(({ row }) => isCached(row.entity))) {
							await announceShown(tx);
						}
						return result;
					} finally {
						// A connection's next transaction may be the same object.
						isAnnounced = announcing.delete(tx);
					}
				});
			} finally {
				// A lost connection may still have committed.
				if (isAnnounced) access.clear();
			}
		},
	};
}

import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { AccessChange } from "~/models/shared/live";
import type { Database, Tx } from "./database";
import { recordedIn } from "./ledger";

/** The channel on which processes hear that somebody's access changed. */
export const ACCESS_CHANNEL = "mise_access";

/** Told in place of a change: something that people are shown changed, and nobody's access. */
const SHOWN = "shown";

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

/** Transactions in which somebody's access changed. */
const announcing = new WeakSet<Tx>();

/**
 * Tells every process, once the transaction commits, that somebody's access changed. Others hear of it in a moment;
 * this one knows before the answer goes out (`rememberingAnew`).
 */
export async function announceAccessChange(tx: Tx, change: AccessChange): Promise<void> {
	announcing.add(tx);
	await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify(change)})`);
}

/**
 * A database after whose changes of access, or of anything `isShown` says by its entity, this process has forgotten what
 * it knew of anybody. The others hear of it.
 */
export function rememberingAnew(
	database: Database,
	access: AccessCache,
	isShown: (entity: string) => boolean,
): Database {
	return {
		...database,
		withoutLimits: () => rememberingAnew(database.withoutLimits(), access, isShown),
		async transaction(tenancy, work) {
			let isAnnounced = false;
			try {
				return await database.transaction(tenancy, async (tx) => {
					try {
						const result = await work(tx);
						if (!announcing.has(tx) && recordedIn(tx).some(({ row }) => isShown(row.entity))) {
							announcing.add(tx);
							await tx.execute(sql`select pg_notify(${ACCESS_CHANNEL}, ${SHOWN})`);
						}
						return result;
					} finally {
						// A connection's next transaction may be the same object.
						isAnnounced = announcing.delete(tx);
					}
				});
			} finally {
				// A lost connection may have committed all the same.
				if (isAnnounced) access.clear();
			}
		},
	};
}

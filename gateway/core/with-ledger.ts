import type { Database, DatabaseDriver } from "./database";
import { flushLedger, type LedgerEnd } from "./flush-ledger";
import { takeLedger } from "./ledger";

/** A database whose transactions write their ledger before the commit and announce events after it. */
export function withLedger(driver: DatabaseDriver): Database {
	const callbacks: ((types: ReadonlySet<string>) => Promise<void>)[] = [];
	let notifying: Promise<unknown> = Promise.resolve();

	const wrap = (inner: DatabaseDriver): Database => ({
		...inner,
		readPast: inner.read,
		async transaction(tenancy, work) {
			let end: LedgerEnd | undefined;
			const result = await inner.transaction(
				tenancy,
				async (tx) => {
					try {
						const worked = await work(tx);
						end = await flushLedger(tx);
						return worked;
					} finally {
						takeLedger(tx);
					}
				},
				() => end?.last,
			);
			const types = end?.types ?? new Set();
			if (types.size > 0) notifying = Promise.all(callbacks.map((callback) => callback(types)));
			return result;
		},
		withoutLimits: () => wrap(inner.withoutLimits()),
		onEvents: (callback) => void callbacks.push(callback),
		async close() {
			await notifying;
			await inner.close();
		},
	});
	return wrap(driver);
}

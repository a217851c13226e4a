import { type SQL, sql } from "drizzle-orm";
import { awaitAll, type Database, type DatabaseDriver, type Tx } from "./database";
import { newId } from "./ids";
import {
	auditChainId,
	type ChainEnd,
	GENESIS,
	linkRows,
	type Recorded,
	takeLedger,
} from "./ledger";
import { queryRows } from "./query-rows";
import { rowsAsJson } from "./rows-as-json";
import { auditHeads, auditLog } from "./tables";

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

interface Chain {
	merchantId: string;
	chain: string;
}

interface LedgerEnd {
	types: ReadonlySet<string>;
	last: SQL | undefined;
}

/** Sends what was queued, and locks the heads of recorded changes, in one order: these are written with the commit. */
export async function flushLedger(tx: Tx): Promise<LedgerEnd> {
	const { recorded, queued, statements } = takeLedger(tx);
	const chains = distinctChains(recorded);
	const sent = statements.map(async (statement) => tx.execute(statement));
	const locking = recorded.length > 0 ? lockChains(tx, chains, recorded.length) : null;
	const [, locked] = await awaitAll([awaitAll(sent), locking]);
	const events = [
		...recorded.flatMap(({ row, event }) =>
			event ? { merchantId: row.merchantId, at: row.at, ...event } : [],
		),
		...queued,
	];
	const insertEvents = sql`insert into events (merchant_id, store_id, type, payload, at)
			select "merchantId", "storeId", type, payload, at
			from json_to_recordset(${JSON.stringify(events)}::json)
				as event ("merchantId" uuid, "storeId" uuid, type text, payload jsonb, at timestamptz)`;
	const types = new Set(events.map(({ type }) => type));
	if (!locked) return { types, last: events.length > 0 ? insertEvents : undefined };
	const { ends, numbers } = locked;
	const rows = linkRows(
		recorded.map(({ row }, index) => ({ ...row, seq: numbers[index] as number, id: newId() })),
		ends,
	);
	const heads = chains.map(({ merchantId, chain }) => ({ merchantId, chain, ...ends.get(chain) }));
	const log = rowsAsJson(auditLog, rows);
	const last = sql`with given as (
			select * from json_to_recordset(${JSON.stringify(heads)}::json)
				as head ("merchantId" uuid, chain uuid, links bigint, hash text)
		), moved as (
			update audit_heads set links = given.links, hash = given.hash from given
			where audit_heads.merchant_id = given."merchantId" and audit_heads.chain = given.chain
		), published as (${insertEvents})
		insert into audit_log (${log.columns}) ${log.select}`;
	return { types, last };
}

function distinctChains(recorded: readonly Recorded[]): Chain[] {
	const chains = new Map<string, Chain>();
	for (const { row } of recorded) {
		const chain = auditChainId(row);
		chains.set(chain, { merchantId: row.merchantId, chain });
	}
	return [...chains.values()];
}

async function lockChains(
	tx: Tx,
	chains: readonly Chain[],
	count: number,
): Promise<{ ends: Map<string, ChainEnd>; numbers: number[] }> {
	let locked = await readLocked(tx, chains, count);
	if (locked.heads.length < chains.length) {
		await insertMissing(tx, chains);
		locked = await readLocked(tx, chains, count);
	}
	const ends = new Map(locked.heads.map(({ chain, links, hash }) => [chain, { links, hash }]));
	return { ends, numbers: locked.numbers };
}

interface Locked {
	heads: { chain: string; links: number; hash: string }[];
	numbers: number[];
}

async function readLocked(tx: Tx, chains: readonly Chain[], count: number): Promise<Locked> {
	// Counting the locks first makes the numbers wait for them, so they rise along every chain.
	const [row] = await queryRows<{ locked: Locked }>(
		tx,
		sql`with locked as materialized (
				select head.chain, head.links, head.hash from audit_heads head
				join json_to_recordset(${JSON.stringify(chains)}::json) as requested ("merchantId" uuid, chain uuid)
					on head.merchant_id = requested."merchantId" and head.chain = requested.chain
				order by head.merchant_id, head.chain for update of head
			)
			select json_build_object(
				'heads', coalesce((select json_agg(locked) from locked), '[]'),
				'numbers', array(select nextval('audit_log_numbers')
					from generate_series(1, (select ${count}::int + 0 * count(*) from locked)))
			) as locked`,
	);
	if (!row) throw new Error("The heads of the audit log could not be read");
	return row.locked;
}

/** In the same order as the locks: two transactions may start a chain at the same time. */
async function insertMissing(tx: Tx, chains: readonly Chain[]): Promise<void> {
	const inOrder = [...chains].sort((a, b) => (chainKey(a) < chainKey(b) ? -1 : 1));
	await tx
		.insert(auditHeads)
		.values(inOrder.map((chain) => ({ ...chain, links: 0, hash: GENESIS })))
		.onConflictDoNothing();
}

function chainKey({ merchantId, chain }: Chain): string {
	return `${merchantId} ${chain}`;
}

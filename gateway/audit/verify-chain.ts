import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { ChainFault, ChainStatus } from "~/models/audit/audit";
import type { AuditRowValues } from "../core/audit-chain";
import type { Tx } from "../core/database";
import { auditHash, GENESIS } from "../core/ledger";
import { auditLog } from "../core/tables";
import { type ChainState, holdingChainOf, positionOf, rowsBetween, statesOf } from "./chain-rows";

const BATCH = 2_000;

/**
 * Walks all chains of a merchant's audit log and recomputes every hash. Finds rows that were altered, removed, put in,
 * or cut off at the end (each chain's head remembers where it must end). `extra` names chains that must be there
 * although nothing in the database may say so.
 */
export async function verifyChains(
	tx: Tx,
	merchantId: string,
	extra: readonly string[] = [],
): Promise<ChainStatus> {
	const written = await tx
		.selectDistinct({ storeId: auditLog.storeId })
		.from(auditLog)
		.where(
			and(
				eq(auditLog.merchantId, merchantId),
				isNotNull(auditLog.storeId),
				isNotNull(auditLog.link),
			),
		);
	const known = written.flatMap(({ storeId }) => storeId ?? []);
	const states = await statesOf(tx, merchantId, [...known, ...extra]);
	const report: ChainStatus = { merchantId, rows: 0, chains: states.length, fault: null };
	for (const state of states) {
		const walked = await walk(tx, merchantId, state);
		report.rows += walked.rows;
		report.fault ??= walked.fault;
	}
	return report;
}

/** The same for the newest `count` rows of all chains together, and for where each of the chains ends. */
export async function verifyNewest(
	tx: Tx,
	merchantId: string,
	count: number,
): Promise<ChainStatus> {
	const states = await statesOf(tx, merchantId);
	const newest = await tx
		.select()
		.from(auditLog)
		.where(eq(auditLog.merchantId, merchantId))
		.orderBy(desc(auditLog.seq))
		.limit(count);
	const byChain = new Map<string, AuditRowValues[]>();
	for (const row of newest.reverse()) {
		const chain = holdingChainOf(row);
		const rows = byChain.get(chain);
		if (rows) rows.push(row);
		else byChain.set(chain, [row]);
	}
	const report: ChainStatus = { merchantId, rows: 0, chains: states.length, fault: null };
	for (const state of states) {
		// What was written since the ends were looked at is for the next look.
		const rows = (byChain.get(state.chain) ?? []).filter(
			(row) => positionOf(row) <= state.expectedEnd,
		);
		const [first] = rows;
		const check = new ChainCheck(first ? positionOf(first) - 1 : state.expectedEnd);
		for (const row of rows) check.add(row);
		report.rows += rows.length;
		report.fault ??= endFault(state) ?? check.faultAt(state);
	}
	return report;
}

async function walk(tx: Tx, merchantId: string, state: ChainState) {
	const ends = endFault(state);
	if (ends) return { rows: 0, fault: ends };
	const { chain, expectedEnd: upTo } = state;
	const check = new ChainCheck(0);
	let rows = 0;
	while (check.position < upTo && !check.fault) {
		const after = check.position;
		const batch = await rowsBetween(tx, merchantId, { chain, after, upTo, limit: BATCH });
		if (batch.length === 0) break;
		for (const row of batch) check.add(row);
		rows += batch.length;
	}
	return { rows, fault: check.faultAt(state) };
}

function endFault({ newest, expectedEnd }: ChainState): ChainFault | null {
	if (newest === expectedEnd) return null;
	return {
		seq: newest,
		what: `the chain ends at its row ${newest}, it should end at ${expectedEnd}`,
	};
}

/** Goes along a chain row by row and keeps the first fault. */
class ChainCheck {
	fault: ChainFault | null = null;
	#previousHash: string | null;

	/** `position` is where the row before the first one stands; its hash is known before the very first alone. */
	constructor(public position: number) {
		this.#previousHash = position === 0 ? GENESIS : null;
	}

	add(row: AuditRowValues): void {
		const what = this.#whatIsWrongWith(row);
		if (what) this.fault ??= { seq: row.seq, what };
		this.position = positionOf(row);
		this.#previousHash = row.hash;
	}

	faultAt({ expectedEnd, head }: ChainState): ChainFault | null {
		if (this.fault || this.#previousHash === null || expectedEnd === 0) return this.fault;
		if (this.#previousHash === head && this.position === expectedEnd) return null;
		return { seq: this.position, what: "the newest row is not the one the chain's head names" };
	}

	#whatIsWrongWith(row: AuditRowValues): string | null {
		if (positionOf(row) !== this.position + 1) return "a row before it is missing";
		if (this.#previousHash !== null && row.prevHash !== this.#previousHash) {
			return "it does not point to the row before it";
		}
		return auditHash(row) === row.hash ? null : "its content was altered";
	}
}

import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { ChainIssue, ChainStatus } from "~/models/audit/audit";
import type { Tx } from "../core/database";
import { type AuditRowValues, auditHash, GENESIS } from "../core/ledger";
import { auditLog } from "../core/tables";
import {
	type ChainState,
	chainPosition,
	listChainStates,
	rowChainId,
	rowsBetween,
} from "./chain-rows";

const BATCH = 2_000;

/** Checks a merchant's chains for altered, removed, inserted or cut rows. `extra`: chains that must exist. */
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
	const states = await listChainStates(tx, merchantId, [...known, ...extra]);
	const report: ChainStatus = { merchantId, rows: 0, chains: states.length, fault: null };
	for (const state of states) {
		const walked = await walk(tx, merchantId, state);
		report.rows += walked.rows;
		report.fault ??= walked.fault;
	}
	return report;
}

export async function verifyNewest(
	tx: Tx,
	merchantId: string,
	count: number,
): Promise<ChainStatus> {
	const states = await listChainStates(tx, merchantId);
	const newest = await tx
		.select()
		.from(auditLog)
		.where(eq(auditLog.merchantId, merchantId))
		.orderBy(desc(auditLog.seq))
		.limit(count);
	const byChain = new Map<string, AuditRowValues[]>();
	for (const row of newest.reverse()) {
		const chain = rowChainId(row);
		const rows = byChain.get(chain);
		if (rows) rows.push(row);
		else byChain.set(chain, [row]);
	}
	const report: ChainStatus = { merchantId, rows: 0, chains: states.length, fault: null };
	for (const state of states) {
		const rows = (byChain.get(state.chain) ?? []).filter(
			(row) => chainPosition(row) <= state.expectedEnd,
		);
		const [first] = rows;
		const check = new ChainCheck(first ? chainPosition(first) - 1 : state.expectedEnd);
		for (const row of rows) check.add(row);
		report.rows += rows.length;
		report.fault ??= chainEndIssue(state) ?? check.faultAt(state);
	}
	return report;
}

async function walk(tx: Tx, merchantId: string, state: ChainState) {
	const ends = chainEndIssue(state);
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

function chainEndIssue({ newest, expectedEnd }: ChainState): ChainIssue | null {
	if (newest === expectedEnd) return null;
	return {
		seq: newest,
		what: `the chain ends at row ${newest} instead of ${expectedEnd}`,
	};
}

class ChainCheck {
	fault: ChainIssue | null = null;
	#previousHash: string | null;

	constructor(public position: number) {
		this.#previousHash = position === 0 ? GENESIS : null;
	}

	add(row: AuditRowValues): void {
		const what = this.#whatIsWrongWith(row);
		if (what) this.fault ??= { seq: row.seq, what };
		this.position = chainPosition(row);
		this.#previousHash = row.hash;
	}

	faultAt({ expectedEnd, head }: ChainState): ChainIssue | null {
		if (this.fault || this.#previousHash === null || expectedEnd === 0) return this.fault;
		if (this.#previousHash === head && this.position === expectedEnd) return null;
		return { seq: this.position, what: "the newest row doesn’t match the stored chain end" };
	}

	#whatIsWrongWith(row: AuditRowValues): string | null {
		if (chainPosition(row) !== this.position + 1) return "a row before it is missing";
		if (this.#previousHash !== null && row.prevHash !== this.#previousHash) {
			return "it isn’t linked to the row before it";
		}
		return auditHash(row) === row.hash ? null : "its content was altered";
	}
}

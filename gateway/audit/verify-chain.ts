import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { auditHash, GENESIS } from "../core/ledger";
import { auditLog, ledgerHeads } from "../core/tables";

const BATCH = 2_000;

export interface ChainReport {
	merchantId: string;
	/** Rows looked at. */
	rows: number;
	/** The hash of the newest row, "" when there is none. */
	head: string;
	/** What is wrong, at the first row where it is; null when the chain is whole. */
	fault: { seq: number; what: string } | null;
}

/**
 * Walks a merchant's audit chain and recomputes every hash. Finds rows that were altered, removed, put in, or
 * cut off at the end (the ledger head remembers where the chain must end). `lastRows` limits the walk.
 */
export async function verifyChain(
	tx: Tx,
	merchantId: string,
	lastRows = Number.POSITIVE_INFINITY,
): Promise<ChainReport> {
	const { head, expectedEnd, newest } = await endOf(tx, merchantId);
	const report: ChainReport = { merchantId, rows: 0, head, fault: null };
	if (newest !== expectedEnd) {
		const what = `the chain ends at row ${newest}, it should end at ${expectedEnd}`;
		return { ...report, fault: { seq: newest, what } };
	}

	let seq = Number.isFinite(lastRows) ? Math.max(0, expectedEnd - lastRows) : 0;
	let previous: string | null = seq === 0 ? GENESIS : null;
	while (seq < expectedEnd) {
		const rows = await tx
			.select()
			.from(auditLog)
			.where(
				and(
					eq(auditLog.merchantId, merchantId),
					gt(auditLog.seq, seq),
					// What is written while this walks is for the next one.
					lte(auditLog.seq, expectedEnd),
				),
			)
			.orderBy(asc(auditLog.seq))
			.limit(BATCH);
		for (const row of rows) {
			report.rows += 1;
			const fault = faultOf(row, seq, previous);
			if (fault) return { ...report, fault: { seq: row.seq, what: fault } };
			seq = row.seq;
			previous = row.hash;
		}
		if (rows.length === 0) break;
	}
	if (previous !== null && expectedEnd > 0 && previous !== report.head) {
		return {
			...report,
			fault: { seq, what: "the newest row is not the one the ledger head names" },
		};
	}
	return report;
}

/** Where the chain ends and where it should, seen at one moment: others go on writing. */
async function endOf(tx: Tx, merchantId: string) {
	const newest = tx
		.select({ seq: max(auditLog.seq) })
		.from(auditLog)
		.where(eq(auditLog.merchantId, merchantId));
	const heads = tx
		.select({ seq: ledgerHeads.auditSeq, hash: ledgerHeads.auditHash })
		.from(ledgerHeads)
		.where(eq(ledgerHeads.merchantId, merchantId))
		.as("heads");
	const [end] = await tx
		.select({ newest: sql<string | null>`(${newest})`, seq: heads.seq, hash: heads.hash })
		.from(sql`(values (1)) as one(n)`)
		.leftJoin(heads, sql`true`);
	return {
		head: end?.hash ?? "",
		expectedEnd: end?.seq ?? 0,
		newest: Number(end?.newest ?? 0),
	};
}

function faultOf(
	row: typeof auditLog.$inferSelect,
	previousSeq: number,
	previousHash: string | null,
): string | null {
	if (row.seq !== previousSeq + 1) return `row ${previousSeq + 1} is missing`;
	if (previousHash !== null && row.prevHash !== previousHash) {
		return "it does not point to the row before it";
	}
	return auditHash(row) === row.hash ? null : "its content was altered";
}

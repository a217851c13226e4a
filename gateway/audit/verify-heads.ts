import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../core/database";
import { auditLog } from "../core/tables";
import type { KeptHead } from "./heads-file";

const BATCH = 500;

/**
 * Compares a merchant's log with the heads that were kept outside the database: each of those rows must still be
 * there, with the hash it had. So a log that was rewritten or shortened as a whole, or taken away, is found out, back
 * to the newest head that was kept before. Gives the first fault, or null.
 */
export async function verifyHeads(
	tx: Tx,
	merchantId: string,
	kept: readonly KeptHead[],
): Promise<{ seq: number; what: string } | null> {
	const own = [...kept].sort((a, b) => a.seq - b.seq);
	for (let from = 0; from < own.length; from += BATCH) {
		const heads = own.slice(from, from + BATCH);
		const rows = await tx
			.select({ seq: auditLog.seq, hash: auditLog.hash })
			.from(auditLog)
			.where(
				and(
					eq(auditLog.merchantId, merchantId),
					inArray(
						auditLog.seq,
						heads.map(({ seq }) => seq),
					),
				),
			);
		const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]));
		for (const { seq, hash, at } of heads) {
			const found = hashes.get(seq);
			if (found === undefined) return { seq, what: `the row that was the newest at ${at} is gone` };
			if (found !== hash) return { seq, what: `it is not the row that was the newest at ${at}` };
		}
	}
	return null;
}

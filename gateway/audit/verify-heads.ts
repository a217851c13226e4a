import { and, inArray } from "drizzle-orm";
import type { ChainFault } from "~/models/audit/audit";
import type { Tx } from "../core/database";
import { auditLog } from "../core/tables";
import { inChain, positionIn } from "./chain-rows";
import type { KeptHead } from "./heads-file";

const BATCH = 500;

/** Checks that each head kept outside the database still has its row and hash; returns the first fault or null. */
export async function verifyHeads(
	tx: Tx,
	merchantId: string,
	kept: readonly KeptHead[],
): Promise<ChainFault | null> {
	for (const chain of new Set(kept.map((head) => head.chain))) {
		const heads = kept.filter((head) => head.chain === chain);
		const fault = await verifyChainHeads(tx, { merchantId, chain }, heads);
		if (fault) return fault;
	}
	return null;
}

async function verifyChainHeads(
	tx: Tx,
	{ merchantId, chain }: { merchantId: string; chain: string },
	kept: readonly KeptHead[],
): Promise<ChainFault | null> {
	const position = positionIn(merchantId, chain);
	const inOrder = [...kept].sort((a, b) => a.seq - b.seq);
	for (let from = 0; from < inOrder.length; from += BATCH) {
		const heads = inOrder.slice(from, from + BATCH);
		const positions = heads.map(({ seq }) => seq);
		const rows = await tx
			.select({ position, seq: auditLog.seq, hash: auditLog.hash })
			.from(auditLog)
			.where(and(inChain(merchantId, chain), inArray(position, positions)));
		const found = new Map(rows.map((row) => [Number(row.position), row]));
		for (const { seq, hash, at } of heads) {
			const row = found.get(seq);
			if (!row) return { seq, what: `the row that was the newest at ${at} is gone` };
			if (row.hash !== hash) {
				return { seq: row.seq, what: `it is not the row that was the newest at ${at}` };
			}
		}
	}
	return null;
}

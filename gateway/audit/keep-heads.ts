import { asc, gt } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import { auditHeads } from "../core/tables";
import { appendHeads, headsFile, readNewestHeads } from "./heads-file";

/**
 * Writes where every chain ends into a file outside the database: whoever then rewrites or shortens a log, head and
 * all, is found out by it. A chain that has not moved since the file last told of it is left out.
 */
export async function keepHeads({ config, database }: Services): Promise<void> {
	const file = headsFile(config);
	const kept = await readNewestHeads(file);
	const last = new Map<string, number>();
	for (const { chain, seq } of kept) last.set(chain, Math.max(seq, last.get(chain) ?? 0));
	const heads = await database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(auditHeads)
			.where(gt(auditHeads.links, 0))
			.orderBy(asc(auditHeads.merchantId), asc(auditHeads.chain)),
	);
	const at = new Date().toISOString();
	await appendHeads(
		file,
		heads
			.filter(({ chain, links }) => links > (last.get(chain) ?? 0))
			.map(({ merchantId, chain, links, hash }) => ({ at, merchantId, chain, seq: links, hash })),
	);
}

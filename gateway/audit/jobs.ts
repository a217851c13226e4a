import { asc, gt } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { auditHeads } from "../core/tables";
import { sendDigests } from "./digest/send-digests";
import { appendHeads, headsFile, readNewestHeads } from "./heads-file";

export const auditJobs: readonly JobDefinition[] = [
	{ name: "keep-audit-heads", everySeconds: 3_600, run: storeHeads },
	{ name: "send-menu-digests", everySeconds: 60, run: (services) => sendDigests(services) },
];

/** Writes the ends of all chains that moved to a file outside the database, so that a rewritten log is detected. */
export async function storeHeads({ config, database }: Services): Promise<void> {
	const file = headsFile(config);
	const stored = await readNewestHeads(file);
	const last = new Map<string, number>();
	for (const { chain, seq } of stored) last.set(chain, Math.max(seq, last.get(chain) ?? 0));
	const heads = await database.read(SYSTEM, (tx) =>
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

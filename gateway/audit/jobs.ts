import { and, asc, gt, sql } from "drizzle-orm";
import { SYSTEM, type Tx } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { auditHeads } from "../core/tables";
import { sendDigests } from "./digest/send-digests";
import { appendHeads, headsFile, readNewestHeads } from "./heads-file";

export const auditJobs: readonly JobDefinition[] = [
	{ name: "keep-audit-heads", everySeconds: 3_600, run: storeHeads },
	{ name: "send-menu-digests", everySeconds: 60, run: (services) => sendDigests(services) },
];

const AT_ONCE = 5_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** What this process knows to be in a file, of which only the end is read. */
const remembered = new Map<string, Map<string, number>>();

/** Writes the ends of all chains that moved to a file outside the database, so that a rewritten log is detected. */
export async function storeHeads(
	{ config, database }: Services,
	_signal?: AbortSignal,
	atOnce = AT_ONCE,
): Promise<void> {
	const file = headsFile(config);
	const newest = await readNewestHeads(file);
	const known = (newest.length > 0 && remembered.get(file)) || new Map<string, number>();
	remembered.set(file, known);
	for (const { chain, seq } of newest) known.set(chain, Math.max(seq, known.get(chain) ?? 0));
	const at = new Date().toISOString();
	let after = { merchantId: FIRST_ID, chain: FIRST_ID };
	for (let read = atOnce; read === atOnce; ) {
		const heads = await database.read(SYSTEM, (tx) => headsAfter(tx, after, atOnce));
		const moved = heads.filter(({ chain, links }) => links > (known.get(chain) ?? 0));
		await appendHeads(
			file,
			moved.map(({ merchantId, chain, links: seq, hash }) => ({
				at,
				merchantId,
				chain,
				seq,
				hash,
			})),
		);
		for (const { chain, links } of moved) known.set(chain, links);
		after = heads.at(-1) ?? after;
		read = heads.length;
	}
}

function headsAfter(tx: Tx, after: { merchantId: string; chain: string }, limit: number) {
	const { merchantId, chain, links } = auditHeads;
	return tx
		.select()
		.from(auditHeads)
		.where(
			and(
				gt(links, 0),
				sql`(${merchantId}, ${chain}) > (${after.merchantId}::uuid, ${after.chain}::uuid)`,
			),
		)
		.orderBy(asc(merchantId), asc(chain))
		.limit(limit);
}

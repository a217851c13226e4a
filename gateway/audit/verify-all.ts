import { and, inArray } from "drizzle-orm";
import type { ChainIssue, ChainStatus } from "~/models/audit/audit";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { auditHeads, auditLog } from "../core/tables";
import { merchants } from "../merchants/tables";
import { isInChain, positionIn } from "./chain-rows";
import type { StoredHead } from "./heads-file";
import { verifyChains } from "./verify-chain";

export interface MerchantReport extends ChainStatus {
	name: string;
	storedHeads: number;
}

export async function verifyAll(
	database: Database,
	stored: readonly StoredHead[],
): Promise<MerchantReport[]> {
	const names = await database.transaction(SYSTEM, async (tx) => {
		const known = await tx
			.select({ merchantId: merchants.merchantId, name: merchants.name })
			.from(merchants);
		const logged = await tx
			.selectDistinct({ merchantId: auditLog.merchantId })
			.from(auditLog)
			.union(tx.select({ merchantId: auditHeads.merchantId }).from(auditHeads));
		const all = new Map<string, string>();
		for (const { merchantId } of [...logged, ...stored]) all.set(merchantId, "");
		for (const { merchantId, name } of known) all.set(merchantId, name);
		return [...all].sort(([, a], [, b]) => a.localeCompare(b, "en-US"));
	});
	const storedByMerchant = new Map<string, StoredHead[]>();
	for (const head of stored) {
		const own = storedByMerchant.get(head.merchantId) ?? [];
		own.push(head);
		storedByMerchant.set(head.merchantId, own);
	}
	const reports: MerchantReport[] = [];
	for (const [merchantId, name] of names) {
		const own = storedByMerchant.get(merchantId) ?? [];
		const report = await database.transaction(SYSTEM, async (tx) => {
			const chains = await verifyChains(
				tx,
				merchantId,
				own.map(({ chain }) => chain),
			);
			return { ...chains, fault: chains.fault ?? (await verifyHeads(tx, merchantId, own)) };
		});
		reports.push({ ...report, name, storedHeads: own.length });
	}
	return reports;
}

const BATCH = 500;

/** Checks that each externally stored head still has its row and hash; returns the first fault or null. */
async function verifyHeads(
	tx: Tx,
	merchantId: string,
	stored: readonly StoredHead[],
): Promise<ChainIssue | null> {
	for (const chain of new Set(stored.map((head) => head.chain))) {
		const heads = stored.filter((head) => head.chain === chain);
		const fault = await verifyChainHeads(tx, { merchantId, chain }, heads);
		if (fault) return fault;
	}
	return null;
}

async function verifyChainHeads(
	tx: Tx,
	{ merchantId, chain }: { merchantId: string; chain: string },
	stored: readonly StoredHead[],
): Promise<ChainIssue | null> {
	const position = positionIn(merchantId, chain);
	const inOrder = [...stored].sort((a, b) => a.seq - b.seq);
	for (let from = 0; from < inOrder.length; from += BATCH) {
		const heads = inOrder.slice(from, from + BATCH);
		const positions = heads.map(({ seq }) => seq);
		const rows = await tx
			.select({ position, seq: auditLog.seq, hash: auditLog.hash })
			.from(auditLog)
			.where(and(isInChain(merchantId, chain), inArray(position, positions)));
		const found = new Map(rows.map((row) => [Number(row.position), row]));
		for (const { seq, hash, at } of heads) {
			const row = found.get(seq);
			if (!row) return { seq, what: `the newest row of ${at} is missing` };
			if (row.hash !== hash) {
				return { seq: row.seq, what: `it replaced the newest row of ${at}` };
			}
		}
	}
	return null;
}

import type { ChainStatus } from "~/models/audit/audit";
import { type Database, SYSTEM } from "../core/database";
import { auditHeads, auditLog } from "../core/tables";
import { merchants } from "../merchants/tables";
import type { KeptHead } from "./heads-file";
import { verifyChains } from "./verify-chain";
import { verifyHeads } from "./verify-heads";

export interface MerchantReport extends ChainStatus {
	name: string;
	kept: number;
}

export async function verifyAll(
	database: Database,
	kept: readonly KeptHead[],
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
		for (const { merchantId } of [...logged, ...kept]) all.set(merchantId, "");
		for (const { merchantId, name } of known) all.set(merchantId, name);
		return [...all].sort(([, a], [, b]) => a.localeCompare(b, "en-US"));
	});
	const keptOf = new Map<string, KeptHead[]>();
	for (const head of kept) {
		const own = keptOf.get(head.merchantId) ?? [];
		own.push(head);
		keptOf.set(head.merchantId, own);
	}
	const reports: MerchantReport[] = [];
	for (const [merchantId, name] of names) {
		const own = keptOf.get(merchantId) ?? [];
		const report = await database.transaction(SYSTEM, async (tx) => {
			const chains = await verifyChains(
				tx,
				merchantId,
				own.map(({ chain }) => chain),
			);
			return { ...chains, fault: chains.fault ?? (await verifyHeads(tx, merchantId, own)) };
		});
		reports.push({ ...report, name, kept: own.length });
	}
	return reports;
}

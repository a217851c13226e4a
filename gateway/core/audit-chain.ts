import { auditHash, GENESIS } from "./ledger";
import type { auditLog } from "./tables";

export type AuditRowValues = typeof auditLog.$inferSelect;

export interface ChainEnd {
	links: number;
	hash: string;
}

export function auditChainId({
	merchantId,
	storeId,
}: Pick<AuditRowValues, "merchantId" | "storeId">) {
	return storeId ?? merchantId;
}

/** Links rows to the ends of their chains, in order, and moves those ends. `ends` is by chain id. */
export function linkRows(
	rows: readonly Omit<AuditRowValues, "link" | "prevHash" | "hash">[],
	ends: Map<string, ChainEnd>,
): AuditRowValues[] {
	return rows.map((row) => {
		const chain = auditChainId(row);
		const end = ends.get(chain) ?? { links: 0, hash: GENESIS };
		const linked = { ...row, link: end.links + 1, prevHash: end.hash };
		const hash = auditHash(linked);
		ends.set(chain, { links: linked.link, hash });
		return { ...linked, hash };
	});
}

import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { type AuditRowValues, auditChainId } from "../core/ledger";
import { queryRows } from "../core/query-rows";
import { auditLog } from "../core/tables";

export interface ChainState {
	chain: string;
	expectedEnd: number;
	head: string;
	newest: number;
}

/** A row's position in its chain; older rows, from when there was one chain, use their number. */
export function chainPosition({ link, seq }: Pick<AuditRowValues, "link" | "seq">): number {
	return link ?? seq;
}

/** Audit chain of a row. The organization's chain continues the former single chain of all rows. */
export function rowChainId(row: Pick<AuditRowValues, "merchantId" | "storeId" | "link">) {
	return row.link === null ? row.merchantId : auditChainId(row);
}

export function isInChain(merchantId: string, chain: string) {
	return chain === merchantId
		? and(eq(auditLog.merchantId, merchantId), or(isNull(auditLog.storeId), isNull(auditLog.link)))
		: and(
				eq(auditLog.merchantId, merchantId),
				eq(auditLog.storeId, chain),
				isNotNull(auditLog.link),
			);
}

export function positionIn(merchantId: string, chain: string) {
	return chain === merchantId
		? sql<number>`coalesce(${auditLog.link}, ${auditLog.seq})`
		: sql<number>`${auditLog.link}`;
}

export function rowsBetween(
	tx: Tx,
	merchantId: string,
	{ chain, after, upTo, limit }: { chain: string; after: number; upTo: number; limit: number },
): Promise<AuditRowValues[]> {
	const position = positionIn(merchantId, chain);
	return tx
		.select()
		.from(auditLog)
		.where(and(isInChain(merchantId, chain), gt(position, after), lte(position, upTo)))
		.orderBy(asc(position))
		.limit(limit);
}

/** The ends of a merchant's chains (those with a head, the organization's, and `chains`), read at one moment. */
export async function listChainStates(
	tx: Tx,
	merchantId: string,
	chains: readonly string[] = [],
): Promise<ChainState[]> {
	const ids = JSON.stringify([...new Set([...chains, merchantId])]);
	const rows = await queryRows<{ [Name in keyof ChainState]: string }>(
		tx,
		sql`with chains as (
				select chain from audit_heads where merchant_id = ${merchantId}::uuid
				union select value::uuid from json_array_elements_text(${ids}::json)
			)
			select chains.chain, coalesce(head.links, 0) as "expectedEnd", coalesce(head.hash, '') as head,
				coalesce(case when chains.chain = ${merchantId}::uuid then
					(select max(coalesce(link, seq)) from audit_log
						where merchant_id = ${merchantId}::uuid and (store_id is null or link is null))
				else
					(select max(link) from audit_log where merchant_id = ${merchantId}::uuid
						and store_id = chains.chain and store_id is not null and link is not null)
				end, 0) as newest
			from chains left join audit_heads head
				on head.merchant_id = ${merchantId}::uuid and head.chain = chains.chain
			order by chains.chain = ${merchantId}::uuid desc, chains.chain`,
	);
	return rows.map(({ chain, head, expectedEnd, newest }) => ({
		chain,
		head,
		expectedEnd: Number(expectedEnd),
		newest: Number(newest),
	}));
}

import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { type AuditRowValues, chainIdOf } from "../core/audit-chain";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { auditLog } from "../core/tables";

/** One of a merchant's chains, and where it ends by its head and by its rows. */
export interface ChainState {
	/** A location's id, or the merchant's own for the organisation's chain. */
	chain: string;
	/** What the head says. */
	expectedEnd: number;
	/** The hash that the head says; "" without a head. */
	head: string;
	/** The position of the newest row there is. */
	newest: number;
}

/** A row's position in its chain. Rows of the one chain of before have their number as it. */
export function positionOf({ link, seq }: Pick<AuditRowValues, "link" | "seq">): number {
	return link ?? seq;
}

/** The chain that holds a row. The organisation's goes on from the one chain of before, which held all rows. */
export function holdingChainOf(row: Pick<AuditRowValues, "merchantId" | "storeId" | "link">) {
	return row.link === null ? row.merchantId : chainIdOf(row);
}

/** The rows of a chain. */
export function inChain(merchantId: string, chain: string) {
	return chain === merchantId
		? and(eq(auditLog.merchantId, merchantId), or(isNull(auditLog.storeId), isNull(auditLog.link)))
		: and(
				eq(auditLog.merchantId, merchantId),
				eq(auditLog.storeId, chain),
				isNotNull(auditLog.link),
			);
}

/** Positions as the indexes of the chains have them. */
export function positionIn(merchantId: string, chain: string) {
	return chain === merchantId
		? sql<number>`coalesce(${auditLog.link}, ${auditLog.seq})`
		: sql<number>`${auditLog.link}`;
}

/** The rows of a chain after one position and up to another, in order. */
export function rowsBetween(
	tx: Tx,
	merchantId: string,
	{ chain, after, upTo, limit }: { chain: string; after: number; upTo: number; limit: number },
): Promise<AuditRowValues[]> {
	const position = positionIn(merchantId, chain);
	return tx
		.select()
		.from(auditLog)
		.where(and(inChain(merchantId, chain), gt(position, after), lte(position, upTo)))
		.orderBy(asc(position))
		.limit(limit);
}

/**
 * Where a merchant's chains end and where they should, each seen at one moment: others go on writing. Chains are those
 * with a head, the organisation's, and the ones asked for.
 */
export async function statesOf(
	tx: Tx,
	merchantId: string,
	chains: readonly string[] = [],
): Promise<ChainState[]> {
	const asked = JSON.stringify([...new Set([...chains, merchantId])]);
	const rows = await queryRows<{ [Name in keyof ChainState]: string }>(
		tx,
		sql`with chains as (
				select chain from audit_heads where merchant_id = ${merchantId}::uuid
				union select value::uuid from json_array_elements_text(${asked}::json)
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

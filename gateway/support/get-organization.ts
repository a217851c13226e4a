import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { FoundOrganization } from "~/models/support/support";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";

/** One organization for support (system role). Throws 404, also for the platform itself. */
export async function getOrganization(tx: Tx, merchantId: string): Promise<FoundOrganization> {
	const [row] = await countedOrganizations(tx, eq(merchants.merchantId, merchantId));
	if (!row) throw notFound("Merchant");
	return row;
}

/** Organizations with the number of their locations; the platform is not among them. */
export function countedOrganizations(tx: Tx, where: SQL) {
	return tx
		.select({
			merchantId: merchants.merchantId,
			name: merchants.name,
			allowsViewAs: merchants.allowsViewAs,
			locationCount: sql<number>`(select count(*)::int from locations l
				where l.merchant_id = merchants.merchant_id and l.deleted_at is null and l.type <> 'default')`,
		})
		.from(merchants)
		.where(and(ne(merchants.merchantId, PLATFORM_MERCHANT_ID), where));
}

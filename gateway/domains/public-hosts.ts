import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { domains } from "./tables";

type HostOf = (storeId: string | null) => string | undefined;

/**
 * The host of each public page of an organization (spec 9.8), null for its own: the verified domain that opens the page,
 * else the one that opens the organization's, else the usual one.
 */
export async function readPublicHosts(
	tx: Tx,
	merchantId: string,
	usual: string | undefined,
): Promise<HostOf> {
	const rows = await tx
		.select({ name: domains.name, storeId: domains.pageStoreId })
		.from(domains)
		.where(
			and(
				eq(domains.merchantId, merchantId),
				eq(domains.state, "verified"),
				isNull(domains.redirectTarget),
				isNull(domains.deletedAt),
			),
		)
		.orderBy(asc(domains.verifiedAt), asc(domains.id));
	const opens = (page: string | null) => rows.find(({ storeId }) => storeId === page);
	return (storeId) => {
		const found = opens(storeId) ?? opens(null);
		return found ? `https://${found.name}` : usual;
	};
}

import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { domains } from "./tables";

type HostOf = (storeId: string | null) => string | undefined;
type OpeningDomain = Awaited<ReturnType<typeof readOpeningDomains>>[number];

/** The verified domains that open a page, of one organization or of all, the oldest first. */
export function readOpeningDomains(tx: Tx, merchantId?: string) {
	return tx
		.select({
			merchantId: domains.merchantId,
			name: domains.name,
			storeId: domains.pageStoreId,
		})
		.from(domains)
		.where(
			and(
				merchantId ? eq(domains.merchantId, merchantId) : undefined,
				eq(domains.state, "verified"),
				isNull(domains.redirectTarget),
				isNull(domains.deletedAt),
			),
		)
		.orderBy(asc(domains.verifiedAt), asc(domains.id));
}

/** Resolves the host of each public page (null: the organization's; spec 9.8): the page's verified domain, else the organization's, else `defaultHost`. */
export async function readPublicHosts(
	tx: Tx,
	merchantId: string,
	defaultHost: string | undefined,
): Promise<HostOf> {
	return hostsAmong(await readOpeningDomains(tx, merchantId), defaultHost);
}

/** The same for the domains of an organization. */
export function hostsAmong(own: readonly OpeningDomain[], defaultHost: string | undefined): HostOf {
	const opens = (page: string | null) => own.find(({ storeId }) => storeId === page);
	return (storeId) => {
		const found = opens(storeId) ?? opens(null);
		return found ? `https://${found.name}` : defaultHost;
	};
}

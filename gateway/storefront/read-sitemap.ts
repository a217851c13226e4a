import { and, asc, eq, ne, sql } from "drizzle-orm";
import { publicAddress } from "~/models/storefront/store-address";
import type { GatewayConfig } from "../core/config";
import { type Database, SYSTEM } from "../core/database";
import { hostsAmong, readOpeningDomains } from "../domains/public-hosts";
import { sells } from "../locations/sells";
import { locations } from "../locations/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";

/** The most addresses that a sitemap may have (sitemaps.org). */
const MAX = 50_000;

/** SQL condition: the location shows a deal to everyone today. */
const hasDeals = sql<boolean>`exists (select from discounts d
	where d.merchant_id = locations.merchant_id and d.deleted_at is null and d.is_active and d.is_on_deals_page
		and d.customers = '{}' and (d.stores is null or locations.store_id = any(d.stores))
		and (d.starts_on is null or d.starts_on <= current_date)
		and (d.ends_on is null or d.ends_on >= current_date))`;

/** The addresses of the public pages of a host: a verified domain, or null for those of this service (spec 9.8). */
export async function readSitemap(
	database: Database,
	{ STORE_URL, PUBLIC_URL }: Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">,
	host: string | null,
): Promise<string[]> {
	const defaultHost = STORE_URL ?? PUBLIC_URL;
	return database.read(SYSTEM, async (tx) => {
		const domains = await readOpeningDomains(tx);
		const merchantId = domains.find(({ name }) => name === host)?.merchantId;
		if (host !== null && !merchantId) return [];
		const shown = merchantId ? eq(merchants.merchantId, merchantId) : undefined;
		const rows = await tx
			.select({
				merchantId: merchants.merchantId,
				own: merchants.slug,
				slug: locations.slug,
				storeId: locations.storeId,
				hasDeals,
			})
			.from(merchants)
			.innerJoin(locations, and(eq(locations.merchantId, merchants.merchantId), sells()))
			.where(and(ne(merchants.merchantId, PLATFORM_MERCHANT_ID), shown))
			.orderBy(asc(merchants.slug), asc(locations.slug))
			.limit(MAX);
		const wanted = host === null ? defaultHost : `https://${host}`;
		const urls = rows.flatMap((row) => {
			const hostByStore = hostsAmong(
				domains.filter((domain) => domain.merchantId === row.merchantId),
				defaultHost,
			);
			const store = publicAddress(hostByStore(row.storeId), row.slug);
			return [
				...(hostByStore(null) === wanted ? [publicAddress(wanted, row.own)] : []),
				...(hostByStore(row.storeId) === wanted
					? [store, ...(row.hasDeals ? [`${store}/deals`] : [])]
					: []),
			];
		});
		return [...new Set(urls)].slice(0, MAX);
	});
}

import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { WebMerchant, WebStore } from "~/models/storefront/redirect";
import { publicAddress, storeAddress } from "~/models/storefront/store-address";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { readPublicHosts } from "../domains/public-hosts";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";

type Hosts = Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">;

/** The public page of the organization: slug and host (spec 3.6, 7.6). Throws 404. */
export async function getWebMerchant(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Hosts,
	id: string,
): Promise<WebMerchant> {
	const { merchantId, slug, version } = merchants;
	const [found] = await tx
		.select({ merchantId, slug, version })
		.from(merchants)
		.where(eq(merchantId, id));
	if (!found) throw notFound("Merchant");
	const host = (await readPublicHosts(tx, id, STORE_URL ?? PUBLIC_URL))(null);
	const hostname = host ? new URL(host).hostname : null;
	return { ...found, hostname, url: publicAddress(host, found.slug) };
}

/** The public pages of the locations that the caller may see, by name (spec 7.6), or of one. */
export async function listWebStores(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Hosts,
	storeId?: string,
): Promise<WebStore[]> {
	const rows = await tx
		.select()
		.from(locations)
		.where(
			and(
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
				storeId ? eq(locations.storeId, storeId) : undefined,
			),
		)
		.orderBy(asc(locations.title));
	const [any] = rows;
	if (!any) return [];
	const hostByStore = await readPublicHosts(tx, any.merchantId, STORE_URL ?? PUBLIC_URL);
	return rows.map((row) => ({
		storeId: row.storeId,
		title: row.title,
		slug: row.slug,
		url: storeAddress(hostByStore(row.storeId), row),
		isEnabledInPlacePicker: row.isEnabledInPlacePicker,
		version: row.version,
	}));
}

import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { PlacePicker } from "~/models/storefront/redirect";
import { publicAddress } from "~/models/storefront/store-address";
import type { GatewayConfig } from "../core/config";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { notFound } from "../core/errors";
import { readPublicHosts } from "../domains/public-hosts";
import { sells } from "../locations/sells";
import { locations } from "../locations/tables";
import { merchants, PLATFORM_MERCHANT_ID, webAddresses } from "../merchants/tables";

/** The organization whose page is at a public address, with the slug that it has now. Throws 404. */
export async function findPlacePicker(
	database: Database,
	slug: string,
): Promise<{ merchantId: string; slug: string }> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId: merchants.merchantId, slug: merchants.slug })
			.from(webAddresses)
			.innerJoin(merchants, eq(merchants.merchantId, webAddresses.merchantId))
			.where(
				and(
					eq(webAddresses.slug, slug),
					isNull(webAddresses.storeId),
					isNull(webAddresses.deletedAt),
					ne(merchants.merchantId, PLATFORM_MERCHANT_ID),
				),
			),
	);
	if (!found) throw notFound("Store");
	return found;
}

/** The places of the scope's organization that customers may choose, by name (spec 7.6). */
export async function readPlacePicker(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">,
	merchantId: string,
): Promise<PlacePicker> {
	const { slug, name: title, description } = merchants;
	const [merchant] = await tx
		.select({ slug, title, description })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	if (!merchant) throw notFound("Merchant");
	const rows = await tx
		.select({
			storeId: locations.storeId,
			slug: locations.slug,
			title: locations.title,
			subtitle: locations.subtitle,
			address: locations.address,
		})
		.from(locations)
		.where(
			and(
				eq(locations.merchantId, merchantId),
				eq(locations.isEnabledInPlacePicker, true),
				sells(),
			),
		)
		.orderBy(asc(locations.title));
	const hostOf = await readPublicHosts(tx, merchantId, STORE_URL ?? PUBLIC_URL);
	const places = rows.map(({ address, storeId, ...row }) => ({
		...row,
		url: publicAddress(hostOf(storeId), row.slug),
		address: address.formattedAddress,
		city: address.city,
	}));
	return { ...merchant, places };
}

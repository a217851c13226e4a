import { and, eq, isNull } from "drizzle-orm";
import { storeAddress } from "~/models/storefront/store-address";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { readPublicHosts } from "../domains/public-hosts";
import { locations } from "../locations/tables";

/** URL of a location's public menu (spec 7.6); null if nothing is sold. Throws 404. */
export async function getMenuUrl(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">,
	storeId: string,
): Promise<{ storeId: string; menuUrl: string | null }> {
	const [place] = await tx
		.select({
			merchantId: locations.merchantId,
			slug: locations.slug,
			type: locations.type,
			isCentralLocation: locations.isCentralLocation,
		})
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!place) throw notFound("Location");
	const hostByStore = await readPublicHosts(tx, place.merchantId, STORE_URL ?? PUBLIC_URL);
	return { storeId, menuUrl: storeAddress(hostByStore(storeId), place) };
}

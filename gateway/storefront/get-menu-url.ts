import { and, eq, isNull } from "drizzle-orm";
import { storeAddress } from "~/models/storefront/store-address";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { readPublicHosts } from "../domains/public-hosts";
import { locations } from "../locations/tables";

/** Where customers read the menu of a location (spec 7.6); null where nothing is sold. Throws 404. */
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
	const hostOf = await readPublicHosts(tx, place.merchantId, STORE_URL ?? PUBLIC_URL);
	return { storeId, menuUrl: storeAddress(hostOf(storeId), place) };
}

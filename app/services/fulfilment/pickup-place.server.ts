import type { PickupPlace } from "~/models/fulfilment/fulfilment-editor";
import { ownPickupAddress } from "~/models/locations/location";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { getLocation } from "~/services/gateway/locations/locations.server";
import type { LocationAccess } from "~/services/web/access.server";

/** Pickup address (spec 3.8); null for people who cannot open the page that sets it. */
export async function pickupPlace({
	gateway,
	viewer,
	location,
}: LocationAccess): Promise<PickupPlace | null> {
	if (!canSee(pages.locationInfo, viewer, location)) return null;
	const kind = location.type === "default" ? "default-locations" : "locations";
	const found = await getLocation(gateway, location.storeId, kind);
	const own = ownPickupAddress(found);
	return {
		address: (own ?? found.address).formattedAddress,
		isOwn: own !== null,
		to: pagePath(pages.locationInfo, { id: location.storeId }),
	};
}

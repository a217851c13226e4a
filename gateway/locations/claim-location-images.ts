import { LOCATION_IMAGES, type Location } from "~/models/locations/location";
import { claimImages } from "../adapters/images/claim-images";
import type { Tx } from "../core/database";

type LocationImages = Partial<Pick<Location, keyof typeof LOCATION_IMAGES>>;

/** Marks the images of a location's change as used. Throws 422 for one that does not exist. */
export function claimLocationImages(
	tx: Tx,
	storeId: string,
	before: LocationImages,
	patch: LocationImages,
): Promise<void> {
	const fields = Object.keys(LOCATION_IMAGES) as (keyof typeof LOCATION_IMAGES)[];
	const changed = fields.filter((field) => patch[field] && patch[field] !== before[field]);
	return claimImages(
		tx,
		storeId,
		Object.fromEntries(
			changed.map((field) => [field, { id: patch[field], kind: LOCATION_IMAGES[field] }]),
		),
	);
}

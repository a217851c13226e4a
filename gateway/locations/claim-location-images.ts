import { LOCATION_IMAGES, type Location } from "~/models/locations/location";
import { claimChangedImages } from "../adapters/images/claim-images";
import type { Tx } from "../core/database";

type LocationImages = Partial<Pick<Location, keyof typeof LOCATION_IMAGES>>;

/** Marks the images of a location's change as used. Throws 422 for one that does not exist. */
export function claimLocationImages(
	tx: Tx,
	storeId: string,
	before: LocationImages,
	patch: LocationImages,
): Promise<void> {
	return claimChangedImages(tx, storeId, LOCATION_IMAGES, { before, after: patch });
}

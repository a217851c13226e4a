import { heldBy, type Permission } from "~/models/shared/permissions";
import type { Location } from "./location";

const NEEDED: Partial<Record<keyof Location, Permission>> = {
	defaultStoreId: "DEFAULT_STORE.VIEW",
	isCentralLocation: "MERCHANT.CENTRAL_LOCATION_PAGE_VIEW",
};

/** What decides which fields of a location there are to change. */
export type FieldPlace = Pick<Location, "type" | "isCentralLocation">;

/**
 * Whether somebody who may change the location may change this field, too (spec 6.6). The editor shows what this allows,
 * and the gateway takes nothing else.
 */
export function mayChangeField(
	field: keyof Location,
	permissions: readonly string[],
	{ type, isCentralLocation }: FieldPlace,
): boolean {
	// Where nothing is sold there is no address to change.
	if (field === "slug") return type !== "default" && !isCentralLocation;
	const needed = NEEDED[field];
	return needed === undefined || (type !== "default" && heldBy(permissions)(needed));
}

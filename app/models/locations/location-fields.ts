import { type Permission, permissionCheck } from "~/models/shared/permissions";
import { isFranchise, type Merchant } from "~/models/viewer/merchant";
import type { Location } from "./location";

const NEEDED: Partial<Record<keyof Location, Permission>> = {
	defaultStoreId: "DEFAULT_STORE.VIEW",
	isCentralLocation: "MERCHANT.CENTRAL_LOCATION_PAGE_VIEW",
};

export type FieldPlace = Pick<Location, "type" | "isCentralLocation">;

/** Whether someone who can edit the location can edit this field (spec 6.6); the gateway rejects others. */
export function canChangeField(
	field: keyof Location,
	permissions: readonly string[],
	{ type, isCentralLocation }: FieldPlace,
): boolean {
	if (field === "slug") return type !== "default" && !isCentralLocation;
	const needed = NEEDED[field];
	return needed === undefined || (type !== "default" && permissionCheck(permissions)(needed));
}

/** Whether the editor offers to make this the central location of a franchise, or no longer one. */
export function offersCentral(
	merchant: Merchant | null,
	saved?: Pick<Location, "isCentralLocation">,
): boolean {
	return saved?.isCentralLocation === true || (merchant !== null && isFranchise(merchant));
}

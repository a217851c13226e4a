import { weekOf } from "~/models/hours/business-hours";
import type { Tx } from "../core/database";
import type { LocationFollowers } from "../locations/location-followers";
import { businessHours } from "./tables";
import { updateBusinessHours } from "./update-business-hours";

const FIRST_HOURS = [{ start: "09:00", end: "21:00" }];

/** Gives a new location its business hours: the default ones, changed to `weekly` where a week is given. */
export const insertFirstHours: LocationFollowers["created"] = async (
	tx: Tx,
	scope,
	{ storeId, merchantId, createdAt },
	{ weekly },
) => {
	await tx.insert(businessHours).values({
		storeId,
		merchantId,
		weekly: weekOf(FIRST_HOURS),
		dineIn: weekOf(FIRST_HOURS),
		haveDineInHours: false,
		specialDays: [],
		updatedAt: createdAt,
	});
	if (weekly) await updateBusinessHours(tx, scope, storeId, { weekly }, null);
};

import { sameEveryDay } from "~/models/hours/business-hours";
import type { Tx } from "../core/database";
import type { LocationFollowers } from "../locations/location-followers";
import { businessHours } from "./tables";
import { updateBusinessHours } from "./update-business-hours";

const FIRST_HOURS = [{ start: "09:00", end: "21:00" }];

/** Inserts default hours for a new location without any, then changes them to `weekly` if set. */
export const insertFirstHours: LocationFollowers["created"] = async (
	tx: Tx,
	scope,
	{ storeId, merchantId, createdAt },
	{ weekly },
) => {
	const hours = {
		storeId,
		merchantId,
		weekly: sameEveryDay(FIRST_HOURS),
		dineIn: sameEveryDay(FIRST_HOURS),
		haveDineInHours: false,
		specialDays: [],
		updatedAt: createdAt,
	};
	await tx.insert(businessHours).values(hours).onConflictDoNothing();
	if (weekly) await updateBusinessHours(tx, scope, storeId, { weekly }, null);
};

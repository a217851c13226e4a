import { describeWeek, toWeekday } from "~/models/hours/business-hours";
import { isInWindow } from "~/models/hours/is-in-window";
import type { DiningBehavior } from "~/models/orders/order";
import type { MenuPart } from "./menu-part";

export interface OfferTerms {
	storeId: string;
	zone: string;
	/** ms */
	at: number;
	/** Null for any kind of order. */
	behavior: DiningBehavior | null;
	/** Whether the order comes from a till or kiosk in the restaurant, not from online. */
	isInRestaurant: boolean;
}

/** Why it is not offered, by its own settings alone ("is hidden"); null when it is (spec 3.23, 4.16). */
export function whyNotOffered(part: MenuPart, terms: OfferTerms): string | null {
	const { isEnabled, isVisible, isArchived, stores, diningBehaviors } = part;
	const { storeId, behavior, isInRestaurant } = terms;
	if (part.target === "OFFLINE" && !isInRestaurant) return "is sold in-store only";
	if (part.target === "ONLINE" && isInRestaurant) return "is sold online only";
	if (isArchived) return "is archived";
	if (!isEnabled) return "is off";
	if (!isVisible) return "is hidden";
	if (stores && !stores.includes(storeId)) return "is not sold at this location";
	if (behavior && diningBehaviors.length > 0 && !diningBehaviors.includes(behavior)) {
		return "is not sold with this dining option";
	}
	return isInItsHours(part, terms) ? null : `is sold at other times: ${hoursLabel(part)}`;
}

export function isInItsHours(
	{ haveCustomSchedule, weeklySchedule }: Pick<MenuPart, "haveCustomSchedule" | "weeklySchedule">,
	{ at, zone }: Pick<OfferTerms, "at" | "zone">,
): boolean {
	if (!haveCustomSchedule) return true;
	return Object.entries(weeklySchedule).some(([weekday, windows]) =>
		windows.some((window) => isInWindow(at, zone, window, (date) => toWeekday(date) === weekday)),
	);
}

function hoursLabel({ weeklySchedule }: MenuPart): string {
	const open = describeWeek(weeklySchedule, "24").filter(({ hours }) => hours !== "Closed");
	return open.map(({ days, hours }) => `${days} ${hours}`).join("; ") || "none yet";
}

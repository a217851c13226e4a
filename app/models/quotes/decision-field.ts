import type { PageId } from "~/models/pages/pages";
import { ASAP_OFF, PUSHED, SLOT_FIELDS } from "./time-checks";

const LATER = "fulfilment-delayedOrders";

const FULFILMENT = {
	Pickup: "fulfilment-isEnabled",
	Delivery: "fulfilment-isEnabled",
	"Order total": "fulfilment-minOrderTotal",
	Tip: "fulfilment-isTipRequired",
	Schedule: "fulfilment-haveCustomSchedule",
	[SLOT_FIELDS.off]: `${LATER}-isEnabledDelayedOrder`,
	[SLOT_FIELDS["too-soon"]]: `${LATER}-minDelay`,
	[SLOT_FIELDS["too-late"]]: `${LATER}-maxDelay`,
	[SLOT_FIELDS["off-grid"]]: `${LATER}-delayStepSize`,
	[SLOT_FIELDS.opening]: `${LATER}-openingHoursDelay`,
	[ASAP_OFF]: `${LATER}-isDisabledASAP`,
	[PUSHED]: `${LATER}-pushOrdersToNextDayByValue-isEnabled`,
};

/** The id of the field or section that a decision names, by its page. */
export const DECIDING_FIELDS: Partial<Record<PageId, Readonly<Record<string, string>>>> = {
	pickupSettings: FULFILMENT,
	deliverySettings: {
		...FULFILMENT,
		Radius: "fulfilment-radius",
		"Driving time": "fulfilment-deliveryTime",
	},
	locationHours: {
		"Weekly hours and special days": "weekly-hours-heading",
		"Dine-in hours": "dine-in-hours-heading",
	},
	locationPayment: { Methods: "methods-heading" },
	ordersThrottling: { "Kitchen capacity": "capacity-heading" },
	prepTime: { Preparation: "prep-time-average" },
	locationInfo: { Address: "address-heading", "POS system": "pos-system-heading" },
};

/** "#id" to add to the address of the page; "" where the page has no such field. */
export function decisionAnchor({ page, on }: { page: string; on: string }): string {
	const id = DECIDING_FIELDS[page as PageId]?.[on];
	return id ? `#${id}` : "";
}

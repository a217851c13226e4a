import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/models/hours/business-hours";
import { defineEntity, type EntityField } from "~/models/shared/entity";

const later = {
	"delayedOrders.isEnabledDelayedOrder": { label: "Order ahead", kind: "switch" },
	"delayedOrders.delayStepSize": { label: "Minutes between slots" },
	"delayedOrders.minDelay": { label: "Minimum delay (minutes)" },
	"delayedOrders.maxDelay": { label: "Maximum delay (minutes)" },
	"delayedOrders.isDisabledASAP": { label: "Scheduled orders only", kind: "switch" },
	"delayedOrders.preFulfillmentMinutes": { label: "Start preparing (minutes before)" },
	"delayedOrders.extraPosPrintingMinutes": { label: "Print at the POS (minutes before)" },
	"delayedOrders.openingHoursDelay": { label: "First slot after opening (minutes)" },
	"delayedOrders.delayRangeConfig.minMinutes": { label: "Lowest allowed delay (minutes)" },
	"delayedOrders.delayRangeConfig.maxMinutes": { label: "Highest allowed delay (minutes)" },
	"delayedOrders.pushOrdersToNextDayByValue.isEnabled": {
		label: "Push orders to a later day",
		kind: "switch",
	},
	"delayedOrders.pushOrdersToNextDayByValue.startingTime": { label: "From time of day" },
	"delayedOrders.pushOrdersToNextDayByValue.daysDelay": { label: "Days ahead" },
	"delayedOrders.intervalSettings.duration": { label: "Range length (minutes)" },
	"delayedOrders.intervalSettings.separator": { label: "Time separator" },
	"delayedOrders.intervalSettings.format": {
		label: "Time slots",
		choices: { start: "Single time", range: "Time range" },
	},
} as const satisfies Record<string, EntityField>;

const shared = {
	isTipRequired: { label: "Require a tip choice", kind: "switch" },
	minOrderTotal: { label: "Minimum order total", kind: "money" },
	maxOrderTotal: { label: "Maximum order total", kind: "money" },
	haveCustomSchedule: { label: "Custom hours", kind: "switch" },
	weeklySchedule: { label: "Hours" },
	...(Object.fromEntries(
		WEEKDAYS.map((day) => [`weeklySchedule.${day}`, { label: `Hours, ${WEEKDAY_LABELS[day]}` }]),
	) as Record<`weeklySchedule.${Weekday}`, EntityField>),
	deltaNotificationTime: { label: "Customer reminder (minutes before)" },
	...later,
} as const satisfies Record<string, EntityField>;

export const pickupEntity = defineEntity({
	name: "pickup-settings",
	affectsOrders: true,
	label: "Pickup settings",
	sentence: ({ entityLabel }) => `the pickup settings of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "pickupSettings", label: "Open the pickup settings", needsLocation: true }],
	undo: { permissions: ["PICKUP.API_UPDATE"], actions: ["update"] },
	fields: { isEnabled: { label: "Offer pickup", kind: "switch" }, ...shared },
});

export const deliveryEntity = defineEntity({
	name: "delivery-settings",
	affectsOrders: true,
	label: "Delivery settings",
	sentence: ({ entityLabel }) => `the delivery settings of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "deliverySettings", label: "Open the delivery settings", needsLocation: true }],
	undo: { permissions: ["DELIVERY.API_UPDATE"], actions: ["update"] },
	fields: {
		isEnabled: { label: "Offer delivery", kind: "switch" },
		deliveryTime: { label: "Driving time (minutes)" },
		radius: { label: "Radius (miles)" },
		...shared,
	},
});

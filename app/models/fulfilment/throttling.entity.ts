import { WEEKDAY_LABELS } from "~/models/hours/business-hours";
import { defineEntity } from "~/models/shared/entity";

const UNLIMITED = { "": "Unlimited" };

export const throttlingEntity = defineEntity({
	name: "throttling",
	affectsOrders: true,
	label: "Order throttling",
	sentence: ({ entityLabel }) => `the order throttling of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "ordersThrottling", label: "Open the order throttling", needsLocation: true }],
	undo: { permissions: ["THROTTLING.API_UPDATE"], actions: ["update"] },
	fields: {
		isEnabled: { label: "Order throttling", kind: "switch" },
		defaultCapacity: { label: "Default capacity (kitchen minutes per hour)", choices: UNLIMITED },
		weekly: { label: "Weekly rules" },
		"weekly[].weekdays": { label: "Days", choices: WEEKDAY_LABELS },
		"weekly[].from": { label: "From" },
		"weekly[].to": { label: "To" },
		"weekly[].capacity": { label: "Kitchen minutes per hour", choices: UNLIMITED },
		oneTime: { label: "One-time rules" },
		"oneTime[].date": { label: "Date" },
		"oneTime[].from": { label: "From" },
		"oneTime[].to": { label: "To" },
		"oneTime[].capacity": { label: "Kitchen minutes per hour", choices: UNLIMITED },
	},
});

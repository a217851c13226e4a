import { defineEntity, type EntityField } from "~/models/shared/entity";
import { WEEKDAY_LABELS, WEEKDAYS } from "./business-hours";

export const businessHoursEntity = defineEntity({
	name: "business-hours",
	affectsOrders: true,
	label: "Business hours",
	sentence: ({ entityLabel }) => `the business hours of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "locationHours", label: "Open the business hours", needsLocation: true }],
	undo: { permissions: ["BUSINESS_HOURS.API_UPDATE"], actions: ["update"] },
	fields: {
		weekly: { label: "Weekly hours", isFilter: true },
		...dayFields("weekly", "Weekly hours"),
		haveDineInHours: { label: "Custom dine-in hours" },
		dineIn: { label: "Dine-in hours", isFilter: true },
		...dayFields("dineIn", "Dine-in hours"),
		specialDays: { label: "Special days", isFilter: true },
	},
});

function dayFields(week: string, label: string): Record<string, EntityField> {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [`${week}.${day}`, { label: `${label}, ${WEEKDAY_LABELS[day]}` }]),
	);
}

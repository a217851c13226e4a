import { WEEKDAY_LABELS } from "~/models/hours/business-hours";
import { defineEntity } from "~/models/shared/entity";

export const prepTimeEntity = defineEntity({
	name: "prep-time",
	affectsOrders: true,
	label: "Prep time",
	sentence: ({ entityLabel }) => `the prep time of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "prepTime", label: "Open prep time", needsLocation: true }],
	undo: { permissions: ["PREP_TIME.API_UPDATE"], actions: ["update"] },
	exports: { "prep-times": "prep times" },
	fields: {
		average: { label: "Average (minutes)" },
		delay: { label: "Delay (minutes)" },
		additionalNotification: { label: "Kitchen reminder (minutes before)" },
		byTotal: { label: "By order total" },
		"byTotal[].from": { label: "From", kind: "money" },
		"byTotal[].to": { label: "To", kind: "money", choices: { "": "No limit" } },
		"byTotal[].minutes": { label: "Extra minutes" },
		byWindow: { label: "By day and time" },
		"byWindow[].weekdays": { label: "Days", choices: WEEKDAY_LABELS },
		"byWindow[].from": { label: "From" },
		"byWindow[].to": { label: "To" },
		"byWindow[].minutes": { label: "Extra minutes" },
	},
});

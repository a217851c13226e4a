import { WEEKDAY_LABELS, WEEKDAYS } from "~/models/hours/business-hours";
import { defineEntity } from "~/models/shared/entity";

export const loyaltyProgramEntity = defineEntity({
	name: "loyalty-program",
	label: "Loyalty program",
	pages: [
		{ page: "editLoyaltyProgram", label: "Open the loyalty program", param: "loyaltyProgramId" },
		{ page: "loyaltySettings", label: "Open the loyalty programs" },
	],
	undo: {
		permissions: ["LOYALTY.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "The loyalty program comes back as it was, with its members and their points.",
			delete: "The loyalty program is deleted again.",
		},
	},
	exports: { "loyalty-programs": "loyalty programs" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		isEnabled: { label: "Enabled", kind: "switch" },
		earnPoints: { label: "Points earned" },
		earnPer: { label: "For each", kind: "money" },
		signUpPoints: { label: "Points for joining" },
		haveCustomSchedule: { label: "More points at some hours", kind: "switch" },
		bonusMultiplier: { label: "Times as many points" },
		weeklySchedule: { label: "Hours" },
		...Object.fromEntries(
			WEEKDAYS.map((day) => [`weeklySchedule.${day}`, { label: `Hours, ${WEEKDAY_LABELS[day]}` }]),
		),
		spendPoints: { label: "Points to spend" },
		spendValue: { label: "They pay", kind: "money" },
		expiresAfterMonths: { label: "Months until points expire" },
		stores: { label: "Locations", kind: "locations" },
	},
});

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
			restore: "Restores the loyalty program with its members and points.",
			delete: "Deletes the loyalty program again.",
		},
	},
	exports: { "loyalty-programs": "loyalty programs" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		isEnabled: { label: "Enabled", kind: "switch" },
		earnPoints: { label: "Points earned" },
		earnPer: { label: "Per amount spent", kind: "money" },
		signUpPoints: { label: "Welcome bonus" },
		haveCustomSchedule: { label: "Bonus hours", kind: "switch" },
		bonusMultiplier: { label: "Points multiplier" },
		weeklySchedule: { label: "Hours" },
		...Object.fromEntries(
			WEEKDAYS.map((day) => [`weeklySchedule.${day}`, { label: `Hours, ${WEEKDAY_LABELS[day]}` }]),
		),
		spendPoints: { label: "Points to spend" },
		spendValue: { label: "Worth", kind: "money" },
		expiresAfterMonths: { label: "Expire after (months)" },
		stores: { label: "Locations", kind: "locations" },
	},
});

import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/models/hours/business-hours";
import { DINING_LABELS, PAYMENT_METHOD_LABELS } from "~/models/orders/order";
import { defineEntity, type EntityField, labelsBy } from "~/models/shared/entity";
import { PROPERTY_TYPE_LABELS } from "./dining-option";

export const diningOptionEntity = defineEntity({
	name: "dining-option",
	affectsOrders: true,
	label: "Dining option",
	pages: [
		{
			page: "editDiningOption",
			label: "Open the dining option",
			param: "diningOptionId",
			needsLocation: true,
		},
		{ page: "diningOptions", label: "Open the dining options", needsLocation: true },
	],
	undo: {
		permissions: ["DINING_OPTION.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the dining option.",
			delete: "Deletes the dining option again.",
		},
	},
	exports: { "dining-options": "dining options" },
	fields: {
		name: { label: "Name" },
		behavior: { label: "Behavior", choices: labelsBy(DINING_LABELS) },
		isEnabled: { label: "On", kind: "switch" },
		isDefault: { label: "Default", kind: "switch" },
		guid: { label: "POS GUID" },
		disclaimer: { label: "Disclaimer" },
		allowsAlcohol: { label: "Alcohol allowed", kind: "switch" },
		paymentMethods: { label: "Payment methods", choices: labelsBy(PAYMENT_METHOD_LABELS) },
		haveCustomSchedule: { label: "Custom hours", kind: "switch" },
		weeklySchedule: { label: "Hours" },
		...(Object.fromEntries(
			WEEKDAYS.map((day) => [`weeklySchedule.${day}`, { label: `Hours, ${WEEKDAY_LABELS[day]}` }]),
		) as Record<`weeklySchedule.${Weekday}`, EntityField>),
		properties: { label: "Properties" },
		"properties[].name": { label: "Field name" },
		"properties[].type": { label: "Type", choices: PROPERTY_TYPE_LABELS },
		"properties[].placeholder": { label: "Placeholder" },
		"properties[].isRequired": { label: "Required", kind: "switch" },
		"properties[].group": { label: "Property group" },
	},
});

import { defineEntity, type EntityField } from "~/models/shared/entity";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import { FEATURES } from "~/models/viewer/features";
import { MULTI_ENTITY_TYPE_LABELS, SINGLE_MERCHANT_LABEL } from "~/models/viewer/merchant";
import { CALENDAR_LABELS, calendarChoices } from "./merchant-calendar";

export const merchantEntity = defineEntity({
	name: "merchant",
	affectsOrders: true,
	label: "Organization",
	clearsAccessCache: true,
	verbs: { "finish-setup": "finished the setup of" },
	pages: [{ page: "generalSettings", label: "Open the settings" }],
	undo: { permissions: ["MERCHANT.API_UPDATE", "FEATURE.API_UPDATE"], actions: ["update"] },
	fields: {
		name: { label: "Name" },
		description: { label: "Description", isDescriptive: true },
		slug: { label: "Public address", isFilter: true },
		requiresSecondStep: { label: "Requires two-step sign-in" },
		allowsViewAs: { label: "Allows view as" },
		...calendarFields(),
		featuresFlags: { label: "Features", isFilter: true },
		"featuresFlags.multiEntityType": {
			label: "Type of organization",
			choices: { "": SINGLE_MERCHANT_LABEL, ...MULTI_ENTITY_TYPE_LABELS },
		},
		...switchFields("featuresFlags"),
		shortTermFeatureFlags: { label: "Temporary features", isFilter: true },
		...switchFields("shortTermFeatureFlags"),
	},
});

function calendarFields(): Record<string, EntityField> {
	return Object.fromEntries(
		Object.entries(calendarChoices("12")).map(([name, choices]) => [
			name,
			{ label: CALENDAR_LABELS[name as keyof ReportCalendar], choices, isDescriptive: true },
		]),
	);
}

function switchFields(parent: string): Record<string, EntityField> {
	return Object.fromEntries(
		FEATURES.map(({ name, title }) => [`${parent}.${name}`, { label: title, kind: "switch" }]),
	);
}

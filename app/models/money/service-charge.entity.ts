import { DINING_BEHAVIORS, DINING_LABELS } from "~/models/orders/order";
import { defineEntity } from "~/models/shared/entity";
import {
	DEFAULT_CHARGE_LABELS,
	PERCENT_SCOPE_LABELS,
	SERVICE_CHARGE_TYPE_LABELS,
} from "./service-charge";

const BEHAVIORS = Object.fromEntries(
	DINING_BEHAVIORS.map((behavior) => [behavior, DINING_LABELS[behavior].label]),
);

export const serviceChargeEntity = defineEntity({
	name: "service-charge",
	label: "Service charge",
	pages: [
		{
			page: "editServiceCharge",
			label: "Open the service charge",
			param: "serviceChargeId",
			needsLocation: true,
		},
		{ page: "serviceCharges", label: "Open the service charges", needsLocation: true },
	],
	undo: {
		permissions: ["SERVICE_CHARGE.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the service charge.",
			delete: "Deletes the service charge again.",
		},
	},
	verbs: { keep: "kept the location’s value of" },
	exports: { "service-charges": "service charges" },
	fields: {
		name: { label: "Name" },
		type: { label: "Type", choices: SERVICE_CHARGE_TYPE_LABELS },
		amount: { label: "Amount", kind: "money" },
		ratePpm: { label: "Percentage", kind: "rate" },
		scope: { label: "Percentage of", choices: PERCENT_SCOPE_LABELS },
		taxes: { label: "Taxes", refersTo: "tax" },
		diningBehaviors: { label: "Dining options", choices: BEHAVIORS },
		guid: { label: "POS GUID" },
		isEnabled: { label: "On", kind: "switch" },
		"posChange.type": { label: "Type at the POS", choices: SERVICE_CHARGE_TYPE_LABELS },
		"posChange.amount": { label: "Amount at the POS", kind: "money" },
		"posChange.ratePpm": { label: "Percentage at the POS", kind: "rate" },
		"posChange.reportedAt": { label: "Reported by the POS" },
		"posChange.isKept": { label: "Kept at this location", kind: "switch" },
		posChange: { label: "At the POS" },
		defaultFor: { label: "Default for", choices: { ...DEFAULT_CHARGE_LABELS, "": "None" } },
	},
});

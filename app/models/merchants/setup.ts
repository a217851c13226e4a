import {
	type Merchant,
	MULTI_ENTITY_TYPE_LABELS,
	type MultiEntityType,
	SINGLE_MERCHANT_LABEL,
} from "~/models/viewer/merchant";

export const SETUP_NEEDS_LOCATION = "Add a location before you finish";

export interface SetupStepView {
	label: string;
	to: string | null;
	isCurrent: boolean;
	isDone: boolean;
}

export interface SetupLocation {
	storeId: string;
	title: string;
	place: string;
}

export const BUSINESS_TYPE_CHOICES: {
	value: "single" | MultiEntityType;
	label: string;
	hint: string;
}[] = [
	{
		value: "single",
		label: SINGLE_MERCHANT_LABEL,
		hint: "One business with one location or several, all run by you.",
	},
	{
		value: "franchise",
		label: MULTI_ENTITY_TYPE_LABELS.franchise,
		hint: "Franchisees run locations with the menu you give them.",
	},
	{
		value: "food_hall",
		label: MULTI_ENTITY_TYPE_LABELS.food_hall,
		hint: "Several brands sell under one roof.",
	},
];

export function typeOf({ featuresFlags }: Merchant): "single" | MultiEntityType {
	return featuresFlags.multiEntityType ?? "single";
}

export interface SetupTeamView {
	roles: { value: string; label: string }[];
	locations: SetupLocation[];
}

export const SETUP_KEPT = "Saved for later. It is here when you come back in this browser.";

export const SETUP_INVITES_WAIT =
	"These people are not invited yet. Send the invitations, or empty the field to finish without them.";

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
		hint: "You run one or more locations yourself.",
	},
	{
		value: "franchise",
		label: MULTI_ENTITY_TYPE_LABELS.franchise,
		hint: "Franchisees run locations with your menu.",
	},
	{
		value: "food_hall",
		label: MULTI_ENTITY_TYPE_LABELS.food_hall,
		hint: "Several brands share one location.",
	},
];

export function merchantType({ featuresFlags }: Merchant): "single" | MultiEntityType {
	return featuresFlags.multiEntityType ?? "single";
}

export interface SetupTeamView {
	roles: { value: string; label: string }[];
	locations: SetupLocation[];
}

export const SETUP_SAVED = "Saved in this browser. Come back any time to continue.";

export const SETUP_INVITES_WAIT =
	"Send the invitations, or clear the field to finish without them.";

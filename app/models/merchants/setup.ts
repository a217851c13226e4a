import {
	type Merchant,
	MULTI_ENTITY_TYPE_LABELS,
	type MultiEntityType,
	SINGLE_MERCHANT_LABEL,
} from "./merchant";

/** What the end of the setup still asks for. */
export const SETUP_NEEDS_LOCATION = "Add a location before you finish";

/** One step as the progress of the setup shows it. */
export interface SetupStepView {
	label: string;
	/** Null for one that is not open yet. */
	to: string | null;
	isCurrent: boolean;
	isDone: boolean;
}

/** What of a location the setup says, once there is one. */
export interface SetupLocation {
	storeId: string;
	title: string;
	place: string;
}

/** What the first step lets people choose from (spec 1, 3.1). */
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

/** What was chosen of them. */
export function typeOf({ featuresFlags }: Merchant): "single" | MultiEntityType {
	return featuresFlags.multiEntityType ?? "single";
}

/** What the third step offers. */
export interface SetupTeamView {
	roles: { value: string; label: string }[];
	locations: SetupLocation[];
}

/** Told once, where a step was left for later. */
export const SETUP_KEPT = "Saved for later. It is here when you come back in this browser.";

/** Said when the setup is to end while addresses are typed and not invited. */
export const SETUP_INVITES_WAIT =
	"These people are not invited yet. Send the invitations, or empty the field to finish without them.";

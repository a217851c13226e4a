import { permissionsOf, type Viewer } from "~/models/pages/session";
import { isSuperAdmin } from "~/models/shared/permissions";
import {
	type Merchant,
	MULTI_ENTITY_TYPE_LABELS,
	type MultiEntityType,
	SINGLE_MERCHANT_LABEL,
} from "./merchant";

/** What the end of the setup still asks for. */
export const SETUP_NEEDS_LOCATION = "Add a location before you finish";

/** The steps of the setup in their order (spec 2.3). */
export const SETUP_STEPS = ["business", "location", "team"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_STEP_LABELS: Record<SetupStep, string> = {
	business: "Your business",
	location: "First location",
	team: "Your team",
};

/** What a setup is about: a new organization, step by step, or one that has no location (spec 2.3, 2.4). */
export type SetupKind = "organization" | "locations";

/**
 * The setup somebody is held to, or null. Who has no organization makes one and stays until its last step; who has
 * one without a location adds one, unless they are a super admin (spec 2.3, 2.4, 6.3).
 */
export function setupOf(viewer: Viewer): SetupKind | null {
	const { user, merchant } = viewer;
	if (user.type === "provider") return null;
	if (!merchant) return "organization";
	if (isSuperAdmin(permissionsOf(viewer))) return merchant.setUpAt ? null : "organization";
	return user.stores === null && viewer.locations.length === 0 ? "locations" : null;
}

/** The first step that is not done. */
export function stepToDo(viewer: Pick<Viewer, "merchant" | "locations">): SetupStep {
	if (!viewer.merchant) return "business";
	return hasLocation(viewer) ? "team" : "location";
}

/** Whether a step may be opened: those done, and the one to do. */
export function isOpenStep(step: SetupStep, viewer: Pick<Viewer, "merchant" | "locations">) {
	return SETUP_STEPS.indexOf(step) <= SETUP_STEPS.indexOf(stepToDo(viewer));
}

/** A default store is a pattern: nobody can order from it. */
function hasLocation({ locations }: Pick<Viewer, "locations">): boolean {
	return locations.some(({ type }) => type !== "default");
}

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

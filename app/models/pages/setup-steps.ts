import { isSuperAdmin } from "~/models/shared/permissions";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";

export const SETUP_STEPS = ["business", "location", "team"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_STEP_LABELS: Record<SetupStep, string> = {
	business: "Your business",
	location: "First location",
	team: "Your team",
};

export type SetupKind = "organization" | "locations";

/** The setup a person must finish, or null (spec 2.3, 2.4, 6.3). Super admins need no location. */
export function pendingSetup(viewer: Viewer): SetupKind | null {
	const { user, merchant } = viewer;
	if (user.type === "provider") return null;
	if (!merchant) return "organization";
	if (isSuperAdmin(viewerPermissions(viewer))) return merchant.setUpAt ? null : "organization";
	return user.stores === null && !hasLocation(viewer) ? "locations" : null;
}

export function stepToDo(viewer: Pick<Viewer, "merchant" | "locations">): SetupStep {
	if (!viewer.merchant) return "business";
	return hasLocation(viewer) ? "team" : "location";
}

export function isOpenStep(step: SetupStep, viewer: Pick<Viewer, "merchant" | "locations">) {
	return SETUP_STEPS.indexOf(step) <= SETUP_STEPS.indexOf(stepToDo(viewer));
}

/** A default store does not count: it takes no orders. */
function hasLocation({ locations }: Pick<Viewer, "locations">): boolean {
	return locations.some(({ type }) => type !== "default");
}

import { type Permission, permissionCheck, ROLES, satisfies } from "~/models/shared/permissions";
import { featureTitle } from "~/models/viewer/features";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { POS_PROVIDER_LABELS, POS_PROVIDERS } from "~/models/viewer/pos-provider";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import type { FlagCondition } from "./flag-condition";
import type { Page, StoreCondition } from "./page";
import { toSetupStep } from "./pages";
import { isOpenStep, pendingSetup } from "./setup-steps";

export type DenialReason =
	| "role"
	| "setup"
	| "location"
	| "missing-permission"
	| "restricted"
	| "flag"
	| "store"
	| "not-built";

export interface Denial {
	allowed: false;
	reason: DenialReason;
	detail: string;
	missing: readonly (readonly Permission[])[];
	closing: readonly Permission[];
	condition: FlagCondition | null;
}

export type Verdict = { allowed: true } | Denial;

const ROLE_NAMES = new Set(Object.values(ROLES).map((role) => role.name));

/** Access to a page, or the first obstacle for the viewer (spec 2.5, 6.1, 6.7). Location pages need a location. */
export function verdict(page: Page, viewer: Viewer, location?: LocationSummary | null): Verdict {
	const [first] = denials(page, viewer, location);
	return first ?? { allowed: true };
}

/** All obstacles for a viewer, personal ones first. */
export function* denials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary | null,
): Generator<Denial> {
	yield* personalDenials(page, viewer, location);
	yield* conditionDenials(page, viewer, location);
}

export function canSee(page: Page, viewer: Viewer, location?: LocationSummary | null): boolean {
	return verdict(page, viewer, location).allowed;
}

function denied(
	reason: DenialReason,
	detail: string,
	more: Partial<Pick<Denial, "missing" | "closing" | "condition">> = {},
): Denial {
	return { allowed: false, reason, detail, missing: [], closing: [], condition: null, ...more };
}

function* personalDenials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary | null,
): Generator<Denial> {
	if (page.level === "public" || page.level === "account") return;
	if (page.level === "setup") {
		const denial = setupDenial(page, viewer);
		if (denial) yield denial;
		return;
	}
	if (!viewer.merchant && page.level !== "platform") {
		yield denied("setup", "There is no organization yet.");
	}
	if (!viewer.role) return yield denied("role", "They have no role.");
	if (!ROLE_NAMES.has(viewer.role.name)) {
		return yield denied("role", `The role ${viewer.role.name} does not exist.`);
	}
	if (page.level === "location") yield* placeDenials(viewer, location);
	yield* permissionDenials(page, viewer, location);
}

function* placeDenials(viewer: Viewer, location?: LocationSummary | null): Generator<Denial> {
	if (!location) yield denied("location", "No location is chosen.");
	else if (!viewer.locations.some(({ storeId }) => storeId === location.storeId)) {
		yield denied("location", "This location is not one of theirs.");
	}
}

function* permissionDenials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary | null,
): Generator<Denial> {
	const isOfDefaultStore = page.level === "location" && location?.type === "default";
	const needsView: Permission[] = isOfDefaultStore ? ["DEFAULT_STORE.VIEW"] : [];
	const permissions = viewerPermissions(viewer);
	const can = permissionCheck(permissions);
	const closing = page.restricted.filter(can);
	if (closing.length > 0) {
		yield denied("restricted", `Not available to people with ${closing.join(", ")}.`, { closing });
	}
	const sets = page.anyOf.map((set) => [...needsView, ...set]);
	if (satisfies(permissions, sets)) return;
	const missing = sets.map((set) => set.filter((permission) => !can(permission)));
	const missingNames = missing.map((set) => set.join(" and ")).join("; or ");
	yield denied("missing-permission", `Missing ${missingNames}.`, { missing });
}

/** During the setup only its own pages are open (spec 2.3, 2.4). */
function setupDenial(page: Page, viewer: Viewer): Denial | null {
	const kind = pendingSetup(viewer);
	if (kind === null) return denied("setup", "The organization is already set up.");
	const step = toSetupStep(page);
	const isOpen = kind === "locations" ? step === "location" : isOpenStep(step, viewer);
	return isOpen ? null : denied("setup", "Finish the earlier setup step first.");
}

function* conditionDenials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary | null,
): Generator<Denial> {
	for (const condition of page.flags) {
		if (!flagHolds(condition, viewer))
			yield denied("flag", flagConditionText(condition), { condition });
	}
	for (const condition of location ? page.store : []) {
		if (location && !storeHolds(condition, location)) {
			yield denied("store", storeConditionText(condition, location));
		}
	}
	if (!page.built) yield denied("not-built", "The page is not available yet.");
}

const TYPE_LABELS = { franchise: "franchise", food_hall: "food hall" } as const;

export function flagHolds(condition: FlagCondition, { merchant, flags }: Viewer): boolean {
	switch (condition.kind) {
		case "merchant":
			return condition.anyOf.some((name) => merchant?.featuresFlags[name] === true);
		case "shortTerm":
			return merchant?.shortTermFeatureFlags[condition.name] === true;
		case "type":
			return (merchant?.featuresFlags.multiEntityType === condition.type) === condition.is;
		case "service":
			return flagOn(flags, condition.name) === condition.is;
	}
}

function flagConditionText(condition: FlagCondition): string {
	switch (condition.kind) {
		case "merchant":
			return `Needs ${condition.anyOf.map(featureTitle).join(" or ")} to be on for the organization.`;
		case "shortTerm":
			return `Needs ${featureTitle(condition.name)} to be on for the organization.`;
		case "type":
			return condition.is
				? `Only for a ${TYPE_LABELS[condition.type]}.`
				: `Not for a ${TYPE_LABELS[condition.type]}.`;
		case "service":
			return `Only if the platform turns ${condition.is ? "on" : "off"} ${featureTitle(condition.name)}.`;
	}
}

function storeHolds(condition: StoreCondition, location: LocationSummary): boolean {
	switch (condition.kind) {
		case "not-default":
			return location.type !== "default";
		case "not-central":
			return !location.isCentralLocation;
		case "pos-provider":
			return condition.anyOf.some((provider) => provider === location.posProvider);
	}
}

function storeConditionText(condition: StoreCondition, location?: LocationSummary): string {
	switch (condition.kind) {
		case "not-default":
			return "Not for a default store.";
		case "not-central":
			return "Not for a central location.";
		case "pos-provider":
			return [
				`Only with ${condition.anyOf.map((each) => POS_PROVIDER_LABELS[each]).join(" or ")} as the POS.`,
				...(location ? [posMessage(location)] : []),
			].join(" ");
	}
}

function posMessage({ posProvider }: LocationSummary): string {
	const provider = POS_PROVIDERS.find((each) => each === posProvider);
	return provider
		? `This location has ${POS_PROVIDER_LABELS[provider]}.`
		: "This location has no POS.";
}

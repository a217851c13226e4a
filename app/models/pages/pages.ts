import { comparePickerOrder } from "~/models/locations/location";
import type { LocationSummary } from "~/models/locations/location-summary";
import type { FlagCondition } from "~/models/merchants/flag-condition";
import { heldBy, type Permission, ROLES, satisfies } from "~/models/shared/permissions";
import { PAGE_GROUPS, type Page, type PageDefinition, type PageGroup } from "./page";
import { flagHolds, flagWords, storeHolds, storeWords } from "./page-conditions";
import { accountPages } from "./page-data-account";
import { devPages } from "./page-data-dev";
import { locationPages } from "./page-data-location";
import { locationMenuPages, organisationMenuPages } from "./page-data-menu";
import { mobilePages } from "./page-data-mobile";
import { organisationPages } from "./page-data-organisation";
import { publicPages } from "./page-data-public";
import { settingsPages } from "./page-data-settings";
import { storePages } from "./page-data-store";
import { supportPages } from "./page-data-support";
import { matchPath, type PathParams, pagePath, paramNames, particularity } from "./page-path";
import { permissionsOf, type Viewer } from "./session";
import { isOpenStep, type SetupStep, setupOf, stepToDo } from "./setup-steps";

export const pages = withIds({
	...publicPages,
	...accountPages,
	...organisationMenuPages,
	...organisationPages,
	...mobilePages,
	...settingsPages,
	...supportPages,
	...devPages,
	...locationMenuPages,
	...locationPages,
	...storePages,
});

export type PageId = keyof typeof pages;

export const allPages: readonly Page[] = Object.values(pages);

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

/** Whether a page opens for a viewer, else the first obstacle (spec 2.5, 6.1, 6.7). Location pages need a location. */
export function verdict(page: Page, viewer: Viewer, location?: LocationSummary): Verdict {
	const [first] = denials(page, viewer, location);
	return first ?? { allowed: true };
}

/** All obstacles for a viewer, personal ones first. */
export function* denials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary,
): Generator<Denial> {
	yield* personalDenials(page, viewer, location);
	yield* conditionDenials(page, viewer, location);
}

/** Whether a viewer may open a built page. */
export function canSee(page: Page, viewer: Viewer, location?: LocationSummary): boolean {
	return verdict(page, viewer, location).allowed;
}

export interface SidebarEntry {
	id: string;
	title: string;
	icon: string;
	path: string;
}

export interface SidebarGroup {
	title: PageGroup;
	icon: string;
	entries: SidebarEntry[];
}

/** The sidebar of a level, with only what the viewer may open (spec 2.21). */
export function sidebar(
	viewer: Viewer,
	level: "organisation" | "location",
	location?: LocationSummary,
): SidebarGroup[] {
	const params = paramsFor(viewer, level, location);
	const shown = allPages.filter(
		(page) => page.level === level && page.inSidebar && canSee(page, viewer, location),
	);
	return PAGE_GROUPS.flatMap((title) => {
		const entries = shown.filter((page) => page.group === title);
		const [first] = entries;
		if (!first) return [];
		return [
			{
				title,
				icon: first.icon,
				entries: entries.map((page) => ({
					id: page.id,
					title: page.title,
					icon: page.icon,
					path: pagePath(page, params),
				})),
			},
		];
	});
}

/** The first permitted page of the organization (spec 4.6), else of a location (4.5), or null. */
export function landingPage(viewer: Viewer): string | null {
	const [first] = landingPages("organisation").filter((page) => canSee(page, viewer));
	if (first) return pagePath(first, paramsFor(viewer, "organisation"));
	for (const location of [...viewer.locations].sort(comparePickerOrder)) {
		const path = landingPageAt(location, viewer);
		if (path) return path;
	}
	return null;
}

/** The first permitted page of a location in its landing order (spec 4.4), or null. */
export function landingPageAt(location: LocationSummary, viewer: Viewer): string | null {
	const [first] = landingPages("location").filter((page) => canSee(page, viewer, location));
	return first ? pagePath(first, { id: location.storeId }) : null;
}

/** The matching page at another level (spec 4.4), with the same menu kind; else its first permitted page. */
export function retarget(
	pathname: string,
	viewer: Viewer,
	to: LocationSummary | "organisation",
): string {
	if (to === "organisation") return landingPage(viewer) ?? pages.home.path;
	const here = pageAt(pathname);
	if (here && to.type === "default" && here.page.group === "Menu management") {
		return pages.home.path;
	}
	const there = here && pageAtLocation(here.page, here.params);
	if (here && there && canSee(there, viewer, to)) {
		return pagePath(there, { ...portable(here.params), id: to.storeId });
	}
	return landingPageAt(to, viewer) ?? pagePath(pages.locationInfo, { id: to.storeId });
}

/** The page of an address with its parameters, or null. */
export function pageAt(pathname: string): { page: Page; params: Record<string, string> } | null {
	for (const page of BY_PARTICULARITY) {
		const params = matchPath(page.path, pathname);
		if (params) return { page, params };
	}
	return null;
}

/** The breadcrumb: a page's ancestors and itself. */
export function trail(page: Page): Page[] {
	const parent = page.parent === null ? null : pages[page.parent as PageId];
	return parent ? [...trail(parent), page] : [page];
}

/** The setup page a viewer must stay on (spec 2.3, 2.4), or null. */
export function requiredSetup(viewer: Viewer): Page | null {
	const kind = setupOf(viewer);
	if (kind === null) return null;
	return kind === "locations" ? pages.merchantSetupLocations : STEP_PAGES[stepToDo(viewer)];
}

const STEP_PAGES: Record<SetupStep, Page> = {
	business: pages.merchantSetup,
	location: pages.merchantSetupLocations,
	team: pages.merchantSetupTeam,
};

const ROLE_NAMES = new Set(Object.values(ROLES).map((role) => role.name));
const BY_PARTICULARITY = [...allPages].sort(
	(a, b) => particularity(b.path) - particularity(a.path),
);
// Valid at every location, unlike ids of things.
const PORTABLE_PARAMS = new Set(["itemType", "categoryId", "reportName", "tab"]);

function withIds<T extends Record<string, PageDefinition>>(given: T): { [Id in keyof T]: Page } {
	return Object.fromEntries(Object.entries(given).map(([id, page]) => [id, { ...page, id }])) as {
		[Id in keyof T]: Page;
	};
}

function landingPages(level: "organisation" | "location"): Page[] {
	return allPages
		.filter((page) => page.level === level && page.landing !== null)
		.sort((a, b) => (a.landing ?? 0) - (b.landing ?? 0));
}

function paramsFor(viewer: Viewer, level: string, location?: LocationSummary): PathParams {
	return { id: level === "location" ? location?.storeId : viewer.merchant?.merchantId };
}

function portable(params: PathParams): PathParams {
	return Object.fromEntries(Object.entries(params).filter(([name]) => PORTABLE_PARAMS.has(name)));
}

function pageAtLocation(page: Page, params: PathParams): Page | null {
	const same = page.level === "location" ? page.id : page.counterpart;
	const there = same === null ? null : pages[same as PageId];
	if (!there) return page.parent ? pageAtLocation(pages[page.parent as PageId], params) : null;
	const foreign = paramNames(there.path).some(
		(name) => name !== "id" && !PORTABLE_PARAMS.has(name) && params[name] !== undefined,
	);
	return foreign && there.parent ? pages[there.parent as PageId] : there;
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
	location?: LocationSummary,
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
	if (!viewer.role) return yield denied("role", "No role was given.");
	if (!ROLE_NAMES.has(viewer.role.name)) {
		return yield denied("role", `The role ${viewer.role.name} is not known.`);
	}
	if (page.level === "location") yield* placeDenials(viewer, location);
	yield* permissionDenials(page, viewer, location);
}

function* placeDenials(viewer: Viewer, location?: LocationSummary): Generator<Denial> {
	if (!location) yield denied("location", "No location is chosen.");
	else if (!viewer.locations.some(({ storeId }) => storeId === location.storeId)) {
		yield denied("location", "This location is not one of theirs.");
	}
}

function* permissionDenials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary,
): Generator<Denial> {
	const isOfDefaultStore = page.level === "location" && location?.type === "default";
	const needsView: Permission[] = isOfDefaultStore ? ["DEFAULT_STORE.VIEW"] : [];
	const permissions = permissionsOf(viewer);
	const holds = heldBy(permissions);
	const closing = page.restricted.filter(holds);
	if (closing.length > 0) {
		yield denied("restricted", `Closed by ${closing.join(", ")}.`, { closing });
	}
	const sets = page.anyOf.map((set) => [...needsView, ...set]);
	if (satisfies(permissions, sets)) return;
	const missing = sets.map((set) => set.filter((permission) => !holds(permission)));
	const words = missing.map((set) => set.join(" and ")).join("; or ");
	yield denied("missing-permission", `Missing ${words}.`, { missing });
}

/** During the setup only its own pages are open (spec 2.3, 2.4). */
function setupDenial(page: Page, viewer: Viewer): Denial | null {
	const kind = setupOf(viewer);
	if (kind === null) return denied("setup", "The organization is set up already.");
	const step = stepOf(page);
	const isOpen = kind === "locations" ? step === "location" : isOpenStep(step, viewer);
	return isOpen ? null : denied("setup", "Another step of the setup comes first.");
}

/** The step of the setup that a page belongs to. */
export function stepOf(page: Page): SetupStep {
	if (page.id === pages.merchantSetup.id) return "business";
	return page.id === pages.merchantSetupTeam.id ? "team" : "location";
}

function* conditionDenials(
	page: Page,
	viewer: Viewer,
	location?: LocationSummary,
): Generator<Denial> {
	for (const condition of page.flags) {
		if (!flagHolds(condition, viewer)) yield denied("flag", flagWords(condition), { condition });
	}
	for (const condition of location ? page.store : []) {
		if (location && !storeHolds(condition, location)) yield denied("store", storeWords(condition));
	}
	if (!page.built) yield denied("not-built", "The page is not available yet.");
}

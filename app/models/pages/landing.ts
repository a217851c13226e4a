import { comparePickerOrder, type LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { Page } from "./page";
import { canSee } from "./page-access";
import { type PathParams, pagePath, paramNames } from "./page-path";
import { allPages, type PageId, pageAt, pages } from "./pages";
import { pendingSetup, type SetupStep, stepToDo } from "./setup-steps";

// Valid at every location, because menu ids belong to the organization.
const PORTABLE_PARAMS = new Set([
	"itemType",
	"itemStoreId",
	"menuPartId",
	"categoryId",
	"reportName",
	"tab",
]);

const LANDING_PAGES = {
	organization: landingPages("organization"),
	location: landingPages("location"),
};

/** The first permitted page of the organization (spec 4.6), else of a location (4.5), or null. */
export function landingPage(viewer: Viewer): string | null {
	const first = LANDING_PAGES.organization.find((page) => canSee(page, viewer));
	if (first) return pagePath(first, { merchantId: viewer.merchant?.merchantId });
	for (const location of [...viewer.locations].sort(comparePickerOrder)) {
		const path = landingPageAt(location, viewer);
		if (path) return path;
	}
	return null;
}

export function landingPageAt(location: LocationSummary, viewer: Viewer): string | null {
	const first = firstPageAt(location, viewer);
	return first && pagePath(first, { id: location.storeId });
}

/** The first permitted page of a location in its landing order (spec 4.4), or null. */
export function firstPageAt(location: LocationSummary, viewer: Viewer): Page | null {
	return LANDING_PAGES.location.find((page) => canSee(page, viewer, location)) ?? null;
}

/** The matching page at another level (spec 4.4), with the same menu kind; else its first permitted page. */
export function retarget(
	pathname: string,
	viewer: Viewer,
	to: LocationSummary | "organization",
): string {
	if (to === "organization") return landingPage(viewer) ?? pages.home.path;
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

/** The setup page a viewer must stay on (spec 2.3, 2.4), or null. */
export function requiredSetup(viewer: Viewer): Page | null {
	const kind = pendingSetup(viewer);
	if (kind === null) return null;
	return kind === "locations" ? pages.merchantSetupLocations : STEP_PAGES[stepToDo(viewer)];
}

const STEP_PAGES: Record<SetupStep, Page> = {
	business: pages.merchantSetup,
	location: pages.merchantSetupLocations,
	team: pages.merchantSetupTeam,
};

function landingPages(level: "organization" | "location"): Page[] {
	return allPages
		.filter((page) => page.level === level && page.landing !== null)
		.sort((a, b) => (a.landing ?? 0) - (b.landing ?? 0));
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

/** The location of people who have one only: to them it is the organization. Null for others. */
export function onlyLocation({ locations }: Pick<Viewer, "locations">): LocationSummary | null {
	const [only, ...others] = locations;
	return only && others.length === 0 && only.type !== "default" ? only : null;
}

/** Page that starts a support session for the current organization; null unless support without one. */
export function supportSessionPath({ support, role, merchant }: ViewerAnswer): string | null {
	if (support || !role?.permissions.includes("PLATFORM.SUPPORT_SESSION")) return null;
	return `${pages.supportSession.path}?organization=${merchant?.merchantId ?? ""}`;
}

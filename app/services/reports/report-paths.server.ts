import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import { CARD_FILTERS } from "~/models/reports/card-filters";
import type { drillParams } from "~/models/reports/drill";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { REGISTRY, type ReportName, reportByName } from "~/models/reports/reports";
import { MAX_CHOSEN } from "~/models/shared/exclusive-choice";
import type { PageAccess } from "~/services/web/access.server";
import type { RequestedReport } from "./report-request.server";

/** The page that reports are of: the organization's, a location's, some locations' or the franchise's. */
export type ReportHome = Pick<PageAccess, "page" | "location" | "viewer">;

const OF_LOCATIONS = ["location", "group"];
const SHARED: readonly string[] = [...OF_LOCATIONS, "currency", "zone", ...CARD_FILTERS];

export function reportPath(
	{ page, location = null }: { page: { id: string }; location?: ReportHome["location"] },
	categoryId?: string,
	reportName?: string,
): string {
	return pagePath(pages[page.id as PageId], { id: location?.storeId, categoryId, reportName });
}

const RANGE = ["range", "from", "to", "compare"];
const FRONT: readonly string[] = [...RANGE, ...OF_LOCATIONS, "currency", "zone"];

/** The address of a report with the range and locations of another page of reports. */
export function rangedReportPath(
	home: Pick<ReportHome, "page" | "location">,
	name: ReportName,
	params: URLSearchParams,
): string {
	return withParams(reportPath(home, reportByName(name).category, name), params, FRONT);
}

/** The front page of a location's reports in the same range; null for who may not open it. */
export function placeReportsPath(
	{ viewer }: Pick<ReportHome, "viewer">,
	storeId: string,
	params: URLSearchParams,
): string | null {
	const location = viewer.locations.find((each) => each.storeId === storeId);
	if (!location || !canSee(pages.locationReports, viewer, location)) return null;
	return withParams(reportPath({ page: pages.locationReports, location }), params, RANGE);
}

/** An address with those of the parameters that are named. */
export function withFrontParams(path: string, params: URLSearchParams): string {
	return withParams(path, params, FRONT);
}

function withParams(path: string, params: URLSearchParams, names: readonly string[]): string {
	const chosen = [...params].filter(([name, value]) => names.includes(name) && value !== "");
	return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}

type Drill = ReturnType<typeof drillParams>;

/** The registry of the same locations with exactly the orders that `drill` names. */
function registryPath(
	home: Pick<ReportHome, "page" | "location">,
	params: URLSearchParams,
	drill: Drill,
): string {
	const isPlaced = OF_LOCATIONS.some((name) => name in drill);
	const next = new URLSearchParams();
	for (const [name, value] of params) {
		const isShared = SHARED.includes(name) && !(isPlaced && OF_LOCATIONS.includes(name));
		if (isShared && value !== "") next.append(name, value);
	}
	for (const [name, value] of Object.entries(drill)) {
		if (home.location && OF_LOCATIONS.includes(name)) continue;
		for (const one of [value].flat()) next.append(name, one);
	}
	return `${reportPath(home, REGISTRY.category, REGISTRY.name)}?${next}`;
}

/** The list of orders behind a figure, filtered by `drill`; null without access. */
export function drillPath(
	access: ReportHome,
	params: URLSearchParams,
	query: RequestedReport,
	drill: Drill,
): string | null {
	switch (REPORT_SOURCES[query.source].opens) {
		case "orders":
			return registryPath(access, params, drill);
		case "nothing":
			return null;
		case "gift-cards":
			return cardsPath(access, query, drill);
		case "loyalty-programs":
			return programPath(access, drill);
		case "customers":
			return canSee(pages.customers, access.viewer)
				? `${pages.customers.path}?${new URLSearchParams(drill as Record<string, string>)}`
				: null;
	}
}

function programPath({ viewer }: Pick<ReportHome, "viewer">, { program }: Drill): string | null {
	const page = program ? pages.editLoyaltyProgram : pages.loyaltySettings;
	return canSee(page, viewer) ? pagePath(page, { loyaltyProgramId: String(program) }) : null;
}

function cardsPath(
	{ viewer, location: home }: Pick<ReportHome, "viewer" | "location">,
	{ scope, isNarrowed }: Pick<RequestedReport, "scope" | "isNarrowed">,
	drill: Drill,
): string | null {
	const { storeIds = [], currency, cardScope = [], cardSource = [], cardType = [] } = scope;
	const { location = home || isNarrowed ? storeIds : [] } = drill;
	const places = [location].flat();
	if (!canSee(pages.giftCardSettings, viewer) || places.length > MAX_CHOSEN) return null;
	const requested = { scope: cardScope, source: cardSource, type: cardType, ...drill, location };
	const next = new URLSearchParams();
	for (const [name, value] of Object.entries(requested)) {
		for (const one of [value].flat()) next.append(name, one);
	}
	next.append("currency", currency);
	return `${pages.giftCardSettings.path}?${next}`;
}

import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import { REGISTRY, type ReportKind } from "~/models/reports/reports";
import type { Permission } from "~/models/shared/permissions";
import type { PageAccess } from "~/services/web/access.server";

/** The page that reports are of: the organization's, a location's, some locations' or the franchise's. */
export type ReportHome = Pick<PageAccess, "page" | "location" | "viewer">;

const OF_LOCATIONS = ["location", "group"];
const SHARED = [...OF_LOCATIONS, "currency", "zone"];

export function kindOf({ page }: Pick<ReportHome, "page">): ReportKind {
	return page.id === pages.franchiseReports.id ? "franchise" : "online";
}

/** Who may have files of a page's reports. */
export function exportOf(page: { id: string }): Permission {
	return page.id === pages.franchiseReports.id ? "FRANCHISE_REPORT.EXPORT" : "REPORT.EXPORT";
}

export function reportPath(
	{ page, location = null }: { page: { id: string }; location?: ReportHome["location"] },
	categoryId?: string,
	reportName?: string,
): string {
	return pagePath(pages[page.id as PageId], { id: location?.storeId, categoryId, reportName });
}

/** The registry of the same locations with exactly the orders that `drill` names. */
export function registryPath(
	home: Pick<ReportHome, "page" | "location">,
	params: URLSearchParams,
	drill: Record<string, string | readonly string[]>,
): string {
	const isPlaced = OF_LOCATIONS.some((name) => name in drill);
	const next = new URLSearchParams();
	for (const [name, value] of params) {
		const isKept = SHARED.includes(name) && !(isPlaced && OF_LOCATIONS.includes(name));
		if (isKept && value !== "") next.append(name, value);
	}
	for (const [name, value] of Object.entries(drill)) {
		if (home.location && OF_LOCATIONS.includes(name)) continue;
		for (const one of [value].flat()) next.append(name, one);
	}
	return `${reportPath(home, REGISTRY.category, REGISTRY.name)}?${next}`;
}

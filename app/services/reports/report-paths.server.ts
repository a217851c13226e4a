import type { Page } from "~/models/pages/page";
import { counterpartOf } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { REGISTRY } from "~/models/reports/reports";
import type { LocationSummary } from "~/models/viewer/location-summary";

const SHARED = ["location", "group", "currency", "zone"];

export interface ReportPlace {
	location: LocationSummary | null;
	params: URLSearchParams;
}

/** The page of reports at the level of the one that is open. */
export function reportsPage(location: LocationSummary | null): Page {
	return location ? counterpartOf(pages.onlineReports) : pages.onlineReports;
}

export function reportPath(
	location: LocationSummary | null,
	categoryId?: string,
	reportName?: string,
): string {
	return pagePath(reportsPage(location), { id: location?.storeId, categoryId, reportName });
}

/** The registry of the same locations with exactly the orders that `drill` names. */
export function registryPath({ location, params }: ReportPlace, drill: Record<string, string>) {
	const next = new URLSearchParams();
	for (const [name, value] of params) {
		if (SHARED.includes(name) && value !== "") next.append(name, value);
	}
	for (const [name, value] of Object.entries(drill)) {
		if (name === "location") {
			next.delete("group");
			if (location) continue;
		}
		next.set(name, value);
	}
	return `${reportPath(location, REGISTRY.category, REGISTRY.name)}?${next}`;
}

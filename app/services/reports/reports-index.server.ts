import type { ReportsIndex } from "~/models/reports/report-view";
import {
	REGISTRY,
	REPORT_CATEGORIES,
	REPORT_NAMES,
	type ReportCategory,
	reportOf,
} from "~/models/reports/reports";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { reportPath } from "./report-paths.server";

/** All reports by category, or those of one. */
export function reportsIndex(
	location: LocationSummary | null,
	only: ReportCategory | null,
): ReportsIndex {
	const known = Object.entries(REPORT_CATEGORIES) as [ReportCategory, string][];
	const categories = known.filter(([id]) => only === null || only === id);
	return {
		kind: "index",
		categories: categories.map(([id, title]) => ({ id, title, reports: reportsIn(id, location) })),
	};
}

/** The reports of a category, the registry among those of orders. */
export function reportsIn(category: ReportCategory, location: LocationSummary | null) {
	const named = REPORT_NAMES.map((name) => ({ ...reportOf(name), name: name as string }));
	return [...(category === REGISTRY.category ? [REGISTRY] : []), ...named]
		.filter((report) => report.category === category)
		.map(({ name, title, question }) => ({
			title,
			question,
			to: reportPath(location, category, name),
		}));
}

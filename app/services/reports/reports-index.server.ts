import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { REPORT_CATEGORIES, type ReportCategory } from "~/models/reports/report";
import { homeKind } from "~/models/reports/report-home";
import type { ReportLink, ReportsIndex } from "~/models/reports/report-view";
import { canReadReport, REGISTRY, readableReports, reportByName } from "~/models/reports/reports";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { reportPath, withFrontParams } from "./report-paths.server";

export interface IndexedHome {
	page: { id: string };
	viewer: Viewer;
	location: LocationSummary | null;
}

/** All reports by category, or those of one, with the range and locations of `params`. */
export function reportsIndex(
	home: IndexedHome,
	only: ReportCategory | null,
	params = new URLSearchParams(),
): ReportsIndex {
	const known = Object.entries(REPORT_CATEGORIES) as [ReportCategory, string][];
	const categories = known.filter(([id]) => only === null || only === id);
	return {
		kind: "index",
		categories: categories
			.map(([id, title]) => ({
				id,
				title,
				reports: reportsIn(id, home).map((report) => ({
					...report,
					to: withFrontParams(report.to, params),
				})),
			}))
			.filter(({ reports }) => reports.length > 0),
	};
}

/** The reports of a category, the registry among those of orders. */
export function reportsIn(category: ReportCategory, home: IndexedHome) {
	const seesOrders = canReadReport(REGISTRY.name, viewerPermissions(home.viewer));
	const named = readableReports(homeKind(home.page), home.viewer).map((name) => ({
		...reportByName(name),
		name: name as string,
	}));
	const reports = [...(seesOrders && category === REGISTRY.category ? [REGISTRY] : []), ...named]
		.filter((report) => report.category === category)
		.map(({ name, title, question }) => ({
			title,
			question,
			to: reportPath(home, category, name),
		}));
	return [...reports, ...listsIn(category, home)];
}

function listsIn(category: ReportCategory, home: IndexedHome): ReportLink[] {
	const { royaltyInvoices: page } = pages;
	if (category !== "royalties-and-fees" || homeKind(home.page) !== "franchise") return [];
	if (!canSee(page, home.viewer)) return [];
	return [{ title: page.title, question: "What was billed, and what was paid?", to: page.path }];
}

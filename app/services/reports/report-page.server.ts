import { canSee } from "~/models/pages/page-access";
import { WIN_BACK_PATH } from "~/models/pages/page-data-campaigns";
import { type PageId, pages } from "~/models/pages/pages";
import type { FrontView } from "~/models/reports/front-view";
import { isCategory, REPORT_CATEGORIES, type ReportCategory } from "~/models/reports/report";
import { homeKind } from "~/models/reports/report-home";
import type {
	RegistryView,
	ReportError,
	ReportsIndex,
	ReportView,
} from "~/models/reports/report-view";
import {
	availableReports,
	canReadReport,
	findReport,
	REGISTRY,
	reportByName,
	reportReaders,
	type ViewedReport,
} from "~/models/reports/reports";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { denyAccess, notFoundPage } from "~/services/web/denials.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { frontPage } from "./front-page.server";
import { registryView } from "./registry-view.server";
import { reportPath } from "./report-paths.server";
import { reportView } from "./report-view.server";
import { reportsIn, reportsIndex } from "./reports-index.server";

interface ReportPage {
	page: PageAccess["page"];
	tabs: TabItem[] | null;
	view: FrontView | ReportsIndex | ReportView | RegistryView | ReportError;
	name: ViewedReport | null;
	params: URLSearchParams;
	campaignTo?: string | null;
}

interface TabItem {
	label: string;
	to: string;
	current: boolean;
}

/** Data of a reports page: all reports, a category, one report or the order registry. Throws a Response. */
export async function reportPage(args: RouteArgs, access: PageAccess): Promise<ReportPage> {
	const { page } = access;
	const { categoryId, reportName } = args.params;
	await withoutUnusedRange(args);
	const { searchParams: params } = new URL(args.request.url);
	params.delete("_data");
	const plain = { page, params, tabs: null, name: null };
	if (categoryId === undefined) return { ...plain, view: await frontPage(args, access) };
	if (!isCategory(categoryId)) throw notFoundPage();
	const home = { label: page.title, to: reportPath(access) };
	if (reportName === undefined) {
		const title = `${REPORT_CATEGORIES[categoryId]} reports`;
		const view = reportsIndex(access, categoryId);
		if (view.categories.length === 0) throw refuseCategory(access, categoryId, title);
		return {
			...plain,
			page: { ...page, title, breadcrumbs: [...page.breadcrumbs, home] },
			view,
		};
	}
	const { name } = requireReport(args, access);
	const { title, question } = name === REGISTRY.name ? REGISTRY : reportByName(name);
	const category = {
		label: REPORT_CATEGORIES[categoryId],
		to: reportPath(access, categoryId),
	};
	return {
		...plain,
		page: {
			...page,
			title,
			purpose: question,
			breadcrumbs: [...page.breadcrumbs, home, category],
		},
		campaignTo: campaignPath(access, name),
		tabs: reportTabs(categoryId, access, title),
		view:
			name === REGISTRY.name
				? await registryView(args, access)
				: await reportView(args, access, name),
		name,
	};
}

function campaignPath({ viewer }: PageAccess, name: ViewedReport): string | null {
	return name === "lapsed-customers" && canSee(pages.newCampaign, viewer) ? WIN_BACK_PATH : null;
}

/** Drops the range if days are typed, so that the address has only one of them. Throws a redirect. */
async function withoutUnusedRange(args: RouteArgs): Promise<void> {
	const { pathname, searchParams } = new URL(args.request.url);
	const isTyped = searchParams.get("from") || searchParams.get("to");
	if (!isTyped || !searchParams.get("range")) return;
	searchParams.delete("_data");
	searchParams.delete("range");
	throw await redirectTo(args, `${pathname}?${searchParams}`);
}

/** Finds the report or registry of the address. Throws a Response, 404 if unknown. */
export function requireReport({ params }: RouteArgs, access: PageAccess) {
	const { categoryId = "", reportName = "" } = params;
	const isRegistry = categoryId === REGISTRY.category && reportName === REGISTRY.name;
	const name: ViewedReport | null = isRegistry
		? REGISTRY.name
		: findReport(
				{ kind: homeKind(access.page), flags: access.viewer.flags },
				categoryId,
				reportName,
			);
	if (!name) throw notFoundPage();
	requireReadable(access, name);
	return { name, path: reportPath(access, categoryId, reportName) };
}

/** A denial for a category of reports that the viewer may not read; 404 for one that the page does not have. */
function refuseCategory(access: PageAccess, category: ReportCategory, title: string): Response {
	const { page, viewer } = access;
	const known = availableReports(homeKind(page), viewer.flags);
	const name = known.find((each) => reportByName(each).category === category);
	return name ? refuseReport(access, name, title) : notFoundPage();
}

/** Throws a denial if the viewer's role may not read a report of this category. */
function requireReadable(access: PageAccess, name: ViewedReport): void {
	if (canReadReport(name, viewerPermissions(access.viewer))) return;
	const { title } = name === REGISTRY.name ? REGISTRY : reportByName(name);
	throw refuseReport(access, name, title);
}

function refuseReport(
	{ gateway, page, viewer, location }: PageAccess,
	name: ViewedReport,
	title: string,
): Response {
	const anyOf = reportReaders(name).map((reader) => [reader]);
	return denyAccess(gateway, { ...pages[page.id as PageId], title, anyOf }, viewer, { location });
}

function reportTabs(category: ReportCategory, access: PageAccess, title: string): TabItem[] {
	const all = reportsIn(category, access);
	return all.map((report) => ({
		label: report.title,
		to: report.to,
		current: report.title === title,
	}));
}

import { frontList } from "~/models/reports/front.list";
import {
	FRONT_PARTS,
	FRONT_REPORTS,
	FRONT_SALES,
	type FrontPart,
	wholeAnswer,
} from "~/models/reports/front-page";
import { cardWidths, type FrontView } from "~/models/reports/front-view";
import { reportFigures } from "~/models/reports/report-figures";
import { homeKind } from "~/models/reports/report-home";
import type { LineContext } from "~/models/reports/report-lines";
import { findReportError } from "~/models/reports/report-refusal";
import { earlierRange } from "~/models/reports/report-request";
import { isFromClosedDays, reportSentence } from "~/models/reports/report-sentence";
import { asOfText, FRANCHISE_DELAY, shortBasisText } from "~/models/reports/report-text";
import type { ReportChart, ReportFigure } from "~/models/reports/report-view";
import {
	canReadReport,
	type ReportName,
	readableReports,
	reportByName,
} from "~/models/reports/reports";
import { capSearch } from "~/models/shared/list";
import { viewerPermissions, viewerTimeZone } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { buildListView, parseListQuery } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { frontCards } from "./front-cards.server";
import { reportChart } from "./report-chart.server";
import { drillPath, rangedReportPath } from "./report-paths.server";
import { readReportQuery } from "./report-request.server";
import { reportsIndex } from "./reports-index.server";

const FIGURES = ["netSales", "orders", "averageOrder", "totalCollected"] as const;
const NO_ROWS = { rows: [], pagination: { limit: 1, offset: 0, total: 0, totalIsExact: true } };

/** The front page of a home of reports: one range, its figures, and every report. Throws a Response. */
export async function frontPage(args: RouteArgs, access: PageAccess): Promise<FrontView> {
	const { viewer, gateway } = access;
	const { query, params } = parseListQuery(args.request, frontList);
	const reportQuery = await readReportQuery(args.request, access, query);
	const { filters } = await buildListView(args, access, frontList, NO_ROWS, {
		options: reportQuery.options,
	});
	const { categories } = reportsIndex(access, null, params);
	const find = capSearch(params.get("find"));
	const shown = { kind: "front" as const, filters, categories, find };
	const nothing = {
		...shown,
		sentence: null,
		basis: [],
		isEmpty: true,
		figures: [],
		trend: null,
		cards: [],
	};
	const hasNoPlaces = !reportQuery.hasPlaces && !reportQuery.isNarrowed;
	const refusal = hasNoPlaces ? null : findReportError(reportQuery, params);
	if (hasNoPlaces || refusal) return { ...nothing, refusal };
	if (!canReadReport(FRONT_SALES, viewerPermissions(viewer)))
		return { ...nothing, refusal, isEmpty: false };

	const answer = await gateway.get("/api/v2/reports/:merchantId/front", {
		params: { merchantId: gateway.merchantId },
		query: { ...reportQuery.scope, ...earlierRange(reportQuery), parts: shownParts(access) },
	});
	const names = shortNames(viewer);
	const lineContext = (name: ReportName): Omit<LineContext, "answer" | "measures"> => ({
		report: reportByName(name),
		reportQuery,
		clock: viewer.clock,
		locationName: (storeId) => names.get(storeId),
		toDrillPath: (drill) => drillPath(access, params, reportQuery, drill),
	});
	const days = wholeAnswer(answer.asOf, answer.days);
	const sales = { ...lineContext(FRONT_SALES), answer: days, measures: FIGURES };
	const by = reportQuery.range.first === reportQuery.range.last ? "hour" : "day";
	const pathTo = (name: ReportName) => rangedReportPath(access, name, params);
	const byDay: LineContext = { ...sales, report: { ...sales.report, by } };
	const chart = reportChart(byDay);
	const trendName = homeKind(access.page) === "franchise" ? FRONT_SALES : TRENDS[by];
	const cards = frontCards(answer, { access, params, lineContext, pathTo });
	const isEmpty = days.all.orders === 0 && !days.allBefore?.orders;
	return {
		...shown,
		basis: [
			shortBasisText(reportQuery),
			...(homeKind(access.page) === "franchise" ? [FRANCHISE_DELAY] : []),
			asOfText(
				answer.asOf,
				reportQuery.zone ?? viewerTimeZone(viewer, access.location),
				viewer.clock,
			),
		],
		sentence: isEmpty
			? null
			: reportSentence({
					...byDay,
					places:
						access.location || !answer.locations
							? null
							: wholeAnswer(answer.asOf, answer.locations),
				}),
		refusal: null,
		isEmpty,
		figures: isEmpty ? [] : frontFigures(byDay),
		trend:
			chart && !isEmpty
				? { to: pathTo(trendName), chart: { ...chart, ...trendLabels(chart, by) } }
				: null,
		cards: isEmpty
			? []
			: cardWidths(cards.length).flatMap((width, index) => {
					const card = cards[index];
					return card ? [{ width, card }] : [];
				}),
	};
}

function frontFigures(context: LineContext): ReportFigure[] {
	return reportFigures(context).map((figure, index) => {
		const id = FIGURES[index];
		const { comparison } = figure;
		if (!comparison || !id || id === "averageOrder" || !isFromClosedDays(context, id))
			return figure;
		const { good: _, ...rest } = comparison;
		return { ...figure, comparison: rest };
	});
}

function trendLabels({ title }: ReportChart, by: "day" | "hour") {
	const chartTitle = title.endsWith("by week") ? title : `${title} by ${by}`;
	return { title: chartTitle, summary: `${chartTitle}. The report has the numbers.` };
}

const TRENDS = { hour: "sales-by-hour", day: "sales-by-day" } as const;

/** The parts whose reports are listed on this page and open for the viewer. */
function shownParts({ page, viewer, location }: PageAccess): FrontPart[] {
	const kind = homeKind(page);
	const listed = readableReports(kind, viewer);
	return FRONT_PARTS.filter((part) => {
		const name = FRONT_REPORTS[part];
		if (part === "locations" && location) return false;
		// Lateness is shown once: by hour where that is a report of this page.
		if (part === "lateLocations" && listed.includes(FRONT_REPORTS.lateHours)) return false;
		return listed.includes(name);
	});
}

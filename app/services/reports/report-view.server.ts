import { DIMENSIONS } from "~/models/reports/dimensions";
import { FRONT_SALES, type FrontPart, wholeAnswer } from "~/models/reports/front-page";
import { reportList } from "~/models/reports/report.list";
import { reportFigures } from "~/models/reports/report-figures";
import { exportPermission, homeKind } from "~/models/reports/report-home";
import {
	columnHeads,
	type LineContext,
	reportShares,
	totalLine,
} from "~/models/reports/report-lines";
import { findReportError } from "~/models/reports/report-refusal";
import { earlierRange, type ReportRequest } from "~/models/reports/report-request";
import { reportSentence } from "~/models/reports/report-sentence";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { reportTable } from "~/models/reports/report-table";
import {
	asOfText,
	basisTexts,
	FRANCHISE_DELAY,
	shortBasisText,
} from "~/models/reports/report-text";
import type {
	FrontColumns,
	HeatMap,
	ReportChart,
	ReportError,
	ReportLine,
	ReportView,
} from "~/models/reports/report-view";
import { type ReportName, readableReports, reportByName } from "~/models/reports/reports";
import { viewerTimeZone } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { buildListView, parseListQuery } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { customersCard, lateHoursCard } from "./front-cards.server";
import { buildHeatMap, heatViews } from "./heat-map.server";
import { owedChart, reportChart } from "./report-chart.server";
import { mailPath } from "./report-emails.server";
import { drillPath, rangedReportPath, reportPath } from "./report-paths.server";
import { type RequestedReport, readReportQuery } from "./report-request.server";

/** Reports of one row that show their first figure by day, or by hour of one day. */
const BY_DAY: readonly ReportName[] = ["sales-overview", "payments-overview"];

/** Reports with a picture of the front page over their table. */
const BY_PART: Partial<Record<ReportName, { part: FrontPart; of: ReportName }>> = {
	"new-and-returning": { part: "customers", of: "new-and-returning" },
	"order-times": { part: "lateHours", of: "order-times-by-hour" },
	"order-times-by-hour": { part: "lateHours", of: "order-times-by-hour" },
};

interface ReportPicture {
	chart: ReportChart | null;
	columns: FrontColumns | null;
}

/** A report as its page shows it, or why it cannot be shown. Throws a Response. */
export async function reportView(
	args: RouteArgs,
	access: PageAccess,
	name: ReportName,
): Promise<ReportView | ReportError> {
	const found = await readReport(args, access, name);
	if ("refusal" in found) return found.refusal;
	const { context, lines, list, reportQuery, params } = found;
	const { report, answer } = context;
	const { limit, offset } = parseListQuery(args.request, list).query;
	const view = await buildListView(
		args,
		access,
		{ ...list, exports: exportPermission(access.page) },
		{
			rows: lines.slice(offset, offset + limit),
			pagination: { limit, offset, total: lines.length, totalIsExact: true },
		},
		{
			options: { ...reportQuery.options, ...(report.by === "all" && { show: null }) },
			csv: `${reportPath(access)}.csv`,
		},
	);
	return {
		kind: "report",
		sentence: reportSentence(context),
		brief: [
			shortBasisText(context.reportQuery),
			...(context.isByMonthBefore ? ["Compared with the month before each."] : []),
		].join(" "),
		basis: [
			...basisTexts(context.reportQuery, answer.allBefore !== null, access.viewer.clock),
			asOfText(
				answer.asOf,
				reportQuery.zone ?? viewerTimeZone(access.viewer, access.location),
				access.viewer.clock,
			),
		],
		notes: [
			...(report.note ? [report.note] : []),
			...(homeKind(access.page) === "franchise" ? [FRANCHISE_DELAY] : []),
		],
		figures: reportFigures(context),
		...(await reportPicture(access, name, context, params)),
		shares: reportShares(context, lines),
		heatMap: report.by === "weekday-hour" ? weekMap(access, name, context, params) : null,
		head: DIMENSIONS[report.by][0],
		isWhole: report.by === "all",
		heads: columnHeads(context),
		empty: REPORT_SOURCES[reportQuery.source].empty,
		list: { ...view, csv: view.csv && `${view.csv}?report=${name}` },
		total: totalLine(context),
		mailTo: view.csv && mailPath(access, name, params),
	};
}

const WEEKS = {
	"weekday-and-hour": "Orders",
	"late-by-weekday-and-hour": "Late",
} as const satisfies Partial<Record<ReportName, string>>;

/** The heat map of a report, with a switch between those that are listed here. */
function weekMap(
	access: PageAccess,
	name: ReportName,
	context: LineContext,
	params: URLSearchParams,
): HeatMap | null {
	const map = buildHeatMap(context);
	const listed = readableReports(homeKind(access.page), access.viewer);
	const names = (Object.keys(WEEKS) as (keyof typeof WEEKS)[]).filter((each) =>
		listed.includes(each),
	);
	return (
		map && {
			...map,
			views: heatViews(
				names.map((each) => ({
					label: WEEKS[each],
					to: rangedReportPath(access, each, params),
					current: each === name,
				})),
				context,
				`?${params}`,
			),
		}
	);
}

interface FoundReport {
	list: ReturnType<typeof reportList>;
	reportQuery: RequestedReport;
	params: URLSearchParams;
	context: LineContext;
	lines: ReportLine[];
}

/** Reads all rows of a report in the requested order, for page and file. */
export async function readReport(
	args: RouteArgs,
	access: PageAccess,
	name: ReportName,
): Promise<FoundReport | { refusal: ReportError }> {
	const report = reportByName(name);
	const list = reportList(name);
	const { query, params } = parseListQuery(args.request, list);
	const { viewer, gateway } = access;
	const reportQuery = await readReportQuery(args.request, access, query, report);
	const refusal = findReportError(reportQuery, params);
	if (refusal) return { refusal };
	const answer = await gateway.get("/api/v2/reports/:merchantId/sums/:report", {
		params: { merchantId: gateway.merchantId, report: name },
		query: {
			...reportQuery.scope,
			...earlierRange(reportQuery),
		},
	});
	const names = shortNames(viewer);
	const table = reportTable(
		{
			report,
			reportQuery,
			answer,
			clock: viewer.clock,
			locationName: (storeId) => names.get(storeId),
			toDrillPath: (drill) => drillPath(access, params, reportQuery, drill),
		},
		query,
	);
	return { list, reportQuery, params, ...table };
}

async function reportPicture(
	access: PageAccess,
	name: ReportName,
	context: LineContext,
	params: URLSearchParams,
): Promise<ReportPicture> {
	const { report, reportQuery } = context;
	const hasFront = isOpen(access, FRONT_SALES);
	if (hasFront && BY_DAY.includes(name)) {
		const { days, asOf } = await readFront(access, reportQuery, []);
		const by = reportQuery.range.first === reportQuery.range.last ? "hour" : "day";
		const answer = wholeAnswer(asOf, days);
		const chart = reportChart({
			...context,
			answer,
			measures: [report.measures[0]],
			report: { ...report, by },
		});
		return { chart, columns: null };
	}
	if (context.answer.owed) return { chart: owedChart(context), columns: null };
	const drawn = BY_PART[name];
	if (!hasFront || !drawn || !isOpen(access, drawn.of)) {
		return { chart: reportChart(context), columns: null };
	}
	const answer = await readFront(access, reportQuery, [drawn.part]);
	const draw = drawn.part === "customers" ? customersCard : lateHoursCard;
	const columns = draw(answer, {
		access,
		params,
		lineContext: (of) => ({ ...context, report: reportByName(of) }),
		pathTo: () => null,
	});
	return { chart: null, columns };
}

function readFront({ gateway }: PageAccess, query: ReportRequest, parts: FrontPart[]) {
	return gateway.get("/api/v2/reports/:merchantId/front", {
		params: { merchantId: gateway.merchantId },
		query: { ...query.scope, ...earlierRange(query), parts },
	});
}

function isOpen({ page, viewer }: PageAccess, name: ReportName): boolean {
	return readableReports(homeKind(page), viewer).includes(name);
}

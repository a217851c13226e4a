import { DIMENSIONS } from "~/models/reports/dimensions";
import { reportList } from "~/models/reports/report.list";
import { figuresOf } from "~/models/reports/report-figures";
import { exportOf, kindOfHome } from "~/models/reports/report-home";
import { headsOf, type LineContext, totalLine } from "~/models/reports/report-lines";
import { refusalOf } from "~/models/reports/report-refusal";
import { earlierRange } from "~/models/reports/report-request";
import { reportSentence } from "~/models/reports/report-sentence";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { reportTable } from "~/models/reports/report-table";
import type { ReportLine, ReportRefusal, ReportView } from "~/models/reports/report-view";
import { asOfWords, basisOf, FRANCHISE_DELAY } from "~/models/reports/report-words";
import { type ReportName, reportOf } from "~/models/reports/reports";
import { zoneOf } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { listQueryOf } from "~/services/web/list-params.server";
import { viewOfList } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { heatMapOf } from "./heat-map.server";
import { reportChart } from "./report-chart.server";
import { mailPath } from "./report-emails.server";
import { drillPath, reportPath } from "./report-paths.server";
import { type RequestedReport, readReportQuery } from "./report-request.server";

/** A report as its page shows it, or why it cannot be shown. Throws a Response. */
export async function reportView(
	args: RouteArgs,
	access: PageAccess,
	name: ReportName,
): Promise<ReportView | ReportRefusal> {
	const found = await readReport(args, access, name);
	if ("refusal" in found) return found.refusal;
	const { context, lines, list, asked, params } = found;
	const { report, answer } = context;
	const { limit, offset } = listQueryOf(args.request, list).query;
	const view = await viewOfList(
		args,
		access,
		{ ...list, exports: exportOf(access.page) },
		{
			rows: lines.slice(offset, offset + limit),
			pagination: { limit, offset, total: lines.length, totalIsExact: true },
		},
		{
			options: { ...asked.options, ...(report.by === "all" && { show: null }) },
			csv: `${reportPath(access)}.csv`,
		},
	);
	return {
		kind: "report",
		sentence: reportSentence(context),
		basis: [
			...basisOf(asked, answer.allBefore !== null, access.viewer.clock),
			...(report.note ? [report.note] : []),
			...(kindOfHome(access.page) === "franchise" ? [FRANCHISE_DELAY] : []),
			asOfWords(
				answer.asOf,
				asked.zone ?? zoneOf(access.viewer, access.location),
				access.viewer.clock,
			),
		],
		figures: figuresOf(context),
		chart: reportChart(context),
		heatMap: report.by === "weekday-hour" ? heatMapOf(context) : null,
		head: DIMENSIONS[report.by][0],
		isWhole: report.by === "all",
		heads: headsOf(context),
		empty: REPORT_SOURCES[asked.source].empty,
		list: { ...view, csv: view.csv && `${view.csv}?report=${name}` },
		total: totalLine(context),
		mailTo: view.csv && mailPath(access, name, params),
	};
}

interface FoundReport {
	list: ReturnType<typeof reportList>;
	asked: RequestedReport;
	params: URLSearchParams;
	context: LineContext;
	lines: ReportLine[];
}

/** All rows of a report in the order that is asked, for its page and its file. */
export async function readReport(
	args: RouteArgs,
	access: PageAccess,
	name: ReportName,
): Promise<FoundReport | { refusal: ReportRefusal }> {
	const report = reportOf(name);
	const list = reportList(name);
	const { query, params } = listQueryOf(args.request, list);
	const { viewer, gateway } = access;
	const reportQuery = await readReportQuery(args.request, access, query, report);
	const refusal = refusalOf(reportQuery, params);
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
			...{ report, asked: reportQuery, answer },
			clock: viewer.clock,
			placeName: (storeId) => names.get(storeId),
			pathOf: (drill) => drillPath(access, params, reportQuery, drill),
		},
		query,
	);
	return { list, asked: reportQuery, params, ...table };
}

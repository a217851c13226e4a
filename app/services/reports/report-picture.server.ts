import { FRONT_SALES, type FrontPart, wholeAnswer } from "~/models/reports/front-page";
import { homeKind } from "~/models/reports/report-home";
import type { LineContext } from "~/models/reports/report-lines";
import { earlierRange, type ReportRequest } from "~/models/reports/report-request";
import type { FrontColumns, ReportChart } from "~/models/reports/report-view";
import { type ReportName, readableReports, reportByName } from "~/models/reports/reports";
import type { PageAccess } from "~/services/web/access.server";
import { customersCard, lateHoursCard } from "./front-cards.server";
import { owedChart, reportChart } from "./report-chart.server";

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

/** The picture over a report's table. Throws a Response. */
export async function reportPicture(
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

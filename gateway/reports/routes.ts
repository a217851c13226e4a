import { z } from "@hono/zod-openapi";
import { CATEGORY_READERS } from "~/models/reports/category-readers";
import { dashboardsAnswerSchema, dashboardsQuerySchema } from "~/models/reports/dashboards.schema";
import {
	frontAnswerSchema,
	registryAnswerSchema,
	reportAnswerSchema,
} from "~/models/reports/report-answer.schema";
import {
	frontQuerySchema,
	registryQuerySchema,
	reportQuerySchema,
} from "~/models/reports/report-query.schema";
import { REPORT_NAMES } from "~/models/reports/reports";
import { read, readAcross } from "../core/endpoint";
import { requireFlag } from "../merchants/flags/require-flag";
import { getFrontPage } from "./get-front-page";
import { getReport } from "./get-report";
import { listDashboards } from "./list-dashboards";
import { listRegistry } from "./list-registry";

const tag = "Reports";
const path = "/api/v2/reports/:merchantId";
const ALL_REPORTS = [["REPORT.API_READ"], ["FRANCHISE_REPORT.API_READ"]] as const;
const CATEGORIES = Object.values(CATEGORY_READERS).flatMap((reader) => (reader ? [[reader]] : []));
const access = { anyOf: [...ALL_REPORTS, ...CATEGORIES] };
const merchantId = z.uuid();

export const reportEndpoints = [
	read({
		method: "get",
		path: `${path}/sums/:report`,
		tag,
		summary: "Get a report for locations and days, compared with an earlier range (spec 9.7)",
		access,
		params: z.object({ merchantId, report: z.enum(REPORT_NAMES) }),
		query: reportQuerySchema,
		answer: reportAnswerSchema,
		isPast: true,
		handle: (tx, { scope, params, query }) => getReport(tx, scope, params.report, query),
	}),
	read({
		method: "get",
		path: `${path}/front`,
		tag,
		summary: "Get the parts of the front page of reports, compared with an earlier range",
		access: { anyOf: [...ALL_REPORTS, [CATEGORY_READERS.sales]] },
		params: z.object({ merchantId }),
		query: frontQuerySchema,
		answer: frontAnswerSchema,
		isPast: true,
		handle: (tx, { scope, query }) => getFrontPage(tx, scope, query),
	}),
	read({
		method: "get",
		path: `${path}/orders`,
		tag,
		summary: "List the orders behind a figure of a report, with totals",
		access: { anyOf: [...ALL_REPORTS, [CATEGORY_READERS.orders]] },
		params: z.object({ merchantId }),
		query: registryQuerySchema,
		answer: registryAnswerSchema,
		isPast: true,
		handle: (tx, { scope, query }) => listRegistry(tx, scope, query),
	}),
	readAcross({
		method: "get",
		path: `${path}/dashboards`,
		tag,
		summary: "List the Grafana dashboards of a franchise, with the address of one (spec 2.9)",
		access: { anyOf: [["FRANCHISE_REPORT.API_READ"]] },
		wholeMerchant: true,
		params: z.object({ merchantId }),
		query: dashboardsQuerySchema,
		answer: dashboardsAnswerSchema,
		async handle(call) {
			await requireFlag(call, "franchise-report-grafana");
			return listDashboards(call.services, call.scope, call.query.dashboard);
		},
	}),
] as const;

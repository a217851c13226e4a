import { z } from "@hono/zod-openapi";
import { registryAnswerSchema, reportAnswerSchema } from "~/models/reports/report-answer.schema";
import { registryQuerySchema, reportQuerySchema } from "~/models/reports/report-query.schema";
import { REPORT_NAMES } from "~/models/reports/reports";
import { read } from "../core/endpoint";
import { getReport } from "./get-report";
import { listRegistry } from "./list-registry";

const tag = "Reports";
const path = "/api/v2/reports/:merchantId";
const access = { anyOf: [["REPORT.API_READ"], ["FRANCHISE_REPORT.API_READ"]] } as const;
const merchantId = z.uuid();

export const reportEndpoints = [
	read({
		method: "get",
		path: `${path}/sums/:report`,
		tag,
		summary: "A report over some locations and days, with an earlier range to compare (spec 9.7)",
		access,
		params: z.object({ merchantId, report: z.enum(REPORT_NAMES) }),
		query: reportQuerySchema,
		answer: reportAnswerSchema,
		handle: (tx, { scope, params, query }) => getReport(tx, scope, params.report, query),
	}),
	read({
		method: "get",
		path: `${path}/orders`,
		tag,
		summary: "The orders behind a report's figure, with their sums",
		access,
		params: z.object({ merchantId }),
		query: registryQuerySchema,
		answer: registryAnswerSchema,
		handle: (tx, { scope, query }) => listRegistry(tx, scope, query),
	}),
] as const;

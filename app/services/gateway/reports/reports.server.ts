import type { DashboardsAnswer } from "~/models/reports/dashboards";
import type { RegistryAnswer, ReportAnswer } from "~/models/reports/report-answer";
import type { EarlierRange, ReportScope } from "~/models/reports/report-asked";
import type { ReportName } from "~/models/reports/reports";
import type { ScopedGateway } from "~/services/web/access.server";

/** A report's rows and sums (spec 9.7). */
export function getReport(
	gateway: ScopedGateway,
	report: ReportName,
	query: ReportScope & EarlierRange,
): Promise<ReportAnswer> {
	const params = { merchantId: gateway.merchantId, report };
	return gateway.get("/api/v2/reports/:merchantId/sums/:report", { params, query });
}

type RegistryAsked = ReportScope & {
	sort?: string;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
} & Record<string, unknown>;

/** The orders behind a figure of a report, and their sums. */
export function listRegistry(
	gateway: ScopedGateway,
	query: RegistryAsked,
): Promise<RegistryAnswer> {
	const params = { merchantId: gateway.merchantId };
	return gateway.get("/api/v2/reports/:merchantId/orders", { params, query });
}

/** Dashboards at Grafana, and a signed-in address of the one asked for, or of the first. */
export function listDashboards(
	gateway: ScopedGateway,
	dashboard: string | undefined,
): Promise<DashboardsAnswer> {
	const params = { merchantId: gateway.merchantId };
	return gateway.get("/api/v2/reports/:merchantId/dashboards", { params, query: { dashboard } });
}

import type { ReportSchedule, ScheduleTiming } from "~/models/reports/report-schedule";
import type { GatewayClient } from "~/services/gateway/client.server";

const PATH = "/api/v2/auth/report-schedules";

interface Seen {
	key: string;
	version?: number | null;
}

type NewSchedule = ScheduleTiming & Pick<ReportSchedule, "home" | "storeId" | "report" | "query">;

export function listSchedules(gateway: GatewayClient): Promise<ReportSchedule[]> {
	return gateway.get(PATH, {});
}

export function createSchedule(gateway: GatewayClient, body: NewSchedule, { key }: Seen) {
	return gateway.send("POST", PATH, { body, key });
}

export function changeSchedule(
	gateway: GatewayClient,
	id: string,
	body: Partial<ScheduleTiming & { isPaused: boolean }>,
	{ key, version = null }: Seen,
) {
	return gateway.send("PATCH", `${PATH}/:id`, { params: { id }, body, key, version });
}

export function deleteSchedule(gateway: GatewayClient, id: string, { key, version = null }: Seen) {
	return gateway.send("DELETE", `${PATH}/:id`, { params: { id }, key, version });
}

export function stopReports(gateway: GatewayClient, code: string, key: string) {
	return gateway.send("POST", `${PATH}/stop`, { body: { code }, key });
}

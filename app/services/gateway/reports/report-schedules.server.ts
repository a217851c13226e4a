import type { ReportSchedule, ScheduleTiming } from "~/models/reports/report-schedule";
import type { GatewayClient } from "~/services/gateway/client.server";

const PATH = "/api/v2/auth/report-schedules";

interface WriteOptions {
	key: string;
	version?: number | null;
}

export function listSchedules(gateway: GatewayClient): Promise<ReportSchedule[]> {
	return gateway.get(PATH, {});
}

export function changeSchedule(
	gateway: GatewayClient,
	id: string,
	body: Partial<ScheduleTiming & { isPaused: boolean }>,
	{ key, version = null }: WriteOptions,
) {
	return gateway.send("PATCH", `${PATH}/:id`, { params: { id }, body, key, version });
}

export function stopReports(gateway: GatewayClient, code: string, key: string) {
	return gateway.send("POST", `${PATH}/stop`, { body: { code }, key });
}

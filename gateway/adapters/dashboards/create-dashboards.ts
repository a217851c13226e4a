import type { GatewayConfig } from "../../core/config";
import type { Dashboards } from "./dashboards";
import { createGrafana } from "./grafana";

type DashboardSettings = Pick<
	GatewayConfig,
	"GRAFANA_URL" | "GRAFANA_JWT_KEY" | "GRAFANA_TIMEOUT_MS"
>;

/** Grafana at GRAFANA_URL, or null. */
export function createDashboards(settings: DashboardSettings): Dashboards | null {
	const { GRAFANA_URL: url, GRAFANA_JWT_KEY: key, GRAFANA_TIMEOUT_MS: timeoutMs } = settings;
	return url && key ? createGrafana({ url, key, timeoutMs }) : null;
}

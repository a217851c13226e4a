import type { Dashboard } from "~/models/reports/dashboards";

declare module "../../core/services" {
	interface Services {
		/** Null if no dashboards are configured. */
		dashboards: Dashboards | null;
	}
}

/** The person or API key that dashboards are shown to. */
export interface DashboardReader {
	userUuid: string;
	name: string;
	/** Null for keys, whose name could be anybody's address. */
	email: string | null;
	merchantId: string;
}

export type FoundDashboards =
	| { outcome: "found"; dashboards: Dashboard[] }
	| { outcome: "refused" | "silent" };

export interface Dashboards {
	list(reader: DashboardReader): Promise<FoundDashboards>;
	/** An address at which a frame shows one of them, good for a while. */
	frameUrl(dashboard: Dashboard, reader: DashboardReader): Promise<string>;
}

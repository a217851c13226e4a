export const MAX_DASHBOARDS = 200;

/** Minutes that an open dashboard stays signed in at Grafana. */
export const SIGNED_IN_MINUTES = 60;

export interface Dashboard {
	uid: string;
	title: string;
	folder: string | null;
}

/** Dashboards the viewer can see, and the address of the requested one, else of the first. */
export interface DashboardsAnswer {
	/** "off": no Grafana is set; "refused": it does not know the person; "silent": it does not answer. */
	outcome: "off" | "found" | "refused" | "silent";
	dashboards: Dashboard[];
	shown: string | null;
	frame: string | null;
}

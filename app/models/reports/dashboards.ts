export const MOST_DASHBOARDS = 200;

/** How long a dashboard that is shown stays signed in at Grafana. */
export const SIGNED_IN_MINUTES = 60;

export interface Dashboard {
	uid: string;
	title: string;
	folder: string | null;
}

/** The dashboards that somebody may see, and the address that shows the one asked for, or the first. */
export interface DashboardsAnswer {
	/** "off": no Grafana is set; "refused": it does not know the person; "silent": it does not answer. */
	outcome: "off" | "found" | "refused" | "silent";
	dashboards: Dashboard[];
	shown: string | null;
	frame: string | null;
}

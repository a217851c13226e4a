import { pages } from "~/models/pages/pages";
import type { SidebarGroup } from "~/models/pages/sidebar";
import { config } from "./config.server";

/** The sidebar without pages of services that this installation is not connected to; their addresses say so. */
export function connectedGroups(groups: readonly SidebarGroup[]): SidebarGroup[] {
	if (config.GRAFANA_URL) return [...groups];
	return groups
		.map((group) => ({
			...group,
			entries: group.entries.filter(({ id }) => id !== pages.grafanaReports.id),
		}))
		.filter(({ entries }) => entries.length > 0);
}

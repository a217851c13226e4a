import { toOptions } from "~/models/shared/define-list";

/** On whose menu a sold item stands now (spec 2.28). */
export const REPORT_MENUS = {
	central: "Central menu",
	location: "Location-specific items",
	none: "On no menu",
} as const;
export type ReportMenu = keyof typeof REPORT_MENUS;
export const REPORT_MENU_NAMES = Object.keys(REPORT_MENUS) as [ReportMenu, ...ReportMenu[]];

export const menuListFilter = {
	menu: { kind: "select", label: "Menu", anyLabel: "All menus", options: toOptions(REPORT_MENUS) },
} as const;

export function findReportMenu(requested: readonly string[] = []): ReportMenu | undefined {
	return REPORT_MENU_NAMES.find((name) => requested.includes(name));
}

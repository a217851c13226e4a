import type { Page } from "~/models/pages/page";
import { type PageId, pages } from "~/models/pages/pages";
import type { Permission } from "~/models/shared/permissions";
import type { ReportKind } from "./reports";

/** The pages that have reports: the organization's, a location's, some locations' and the franchise's. */
export const REPORT_HOMES = [
	"onlineReports",
	"someReports",
	"franchiseReports",
	"locationReports",
] as const satisfies PageId[];
export type ReportHomeId = (typeof REPORT_HOMES)[number];

export function homeKind({ id }: Pick<Page, "id">): ReportKind {
	if (id === pages.franchiseReports.id) return "franchise";
	return id === pages.onlineReports.id ? "online" : "locations";
}

/** Permission to export a page's reports. */
export function exportPermission({ id }: Pick<Page, "id">): Permission {
	return id === pages.franchiseReports.id ? "FRANCHISE_REPORT.EXPORT" : "REPORT.EXPORT";
}

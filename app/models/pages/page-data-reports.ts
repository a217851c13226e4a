import { PERMISSION_GROUPS } from "~/models/shared/permission-groups";
import type { Permission } from "~/models/shared/permissions";
import type { FlagCondition } from "./flag-condition";
import { definePage, organizationPage as page } from "./page";

function readerSets(view: Permission): Permission[][] {
	const readers = PERMISSION_GROUPS.REPORT_CATEGORY.map(
		(name) => `REPORT_CATEGORY.${name}` as const,
	);
	return ["REPORT.API_READ" as const, ...readers].map((reader) => [
		view,
		"REPORT.PAGE_VIEW",
		reader,
	]);
}

export const REPORTS_OF_LOCATION = readerSets("STORE.NAVBAR_VIEW");

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };

/** Reports above a single location, in their order in the sidebar. */
export const reportPages = {
	onlineReports: page({
		path: "/reports/online-ordering-reports/:categoryId?/:reportName?",
		title: "Online ordering reports",
		purpose: "Sales, payments, items and customers of online orders.",
		unable: "Please try reloading the page.",
		group: "Reporting",
		icon: "chart",
		needs: [],
		anyOf: readerSets("MERCHANT.NAVBAR_VIEW"),
		landing: 10,
		counterpart: "locationReports",
		inSidebar: true,
		built: true,
	}),
	/** For people with some of the locations, who do not see the organization's. */
	someReports: definePage({
		level: "organization",
		path: "/reports/your-locations/:categoryId?/:reportName?",
		title: "Reports for your locations",
		purpose: "Sales, payments and items across your locations.",
		unable: "Please try reloading the page.",
		group: "Reporting",
		icon: "chart",
		anyOf: REPORTS_OF_LOCATION,
		restricted: ["MERCHANT.NAVBAR_VIEW"],
		spansLocations: true,
		inSidebar: true,
		built: true,
	}),
	franchiseReports: page({
		path: "/reports/franchise-reports/:categoryId?/:reportName?",
		title: "Franchise reports",
		purpose: "Sales, royalties and fees across the franchise.",
		unable: "Please try reloading the page.",
		group: "Reporting",
		icon: "chart",
		needs: ["FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"],
		flags: [FRANCHISE, { kind: "service", name: "franchise-report-online", is: true }],
		landing: 11,
		inSidebar: true,
		built: true,
	}),
	grafanaReports: page({
		path: "/dashboard/franchise-reports/grafana-reports",
		title: "Franchise dashboards",
		purpose: "Live dashboards across the franchise.",
		group: "Reporting",
		icon: "chart",
		needs: ["FRANCHISE_REPORT.PAGE_VIEW", "FRANCHISE_REPORT.API_READ"],
		flags: [FRANCHISE, { kind: "service", name: "franchise-report-grafana", is: true }],
		inSidebar: true,
		built: true,
	}),
};

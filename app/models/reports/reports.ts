import { type Permission, permissionCheck } from "~/models/shared/permissions";
import type { Flags } from "~/models/viewer/merchant";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { CATEGORY_READERS } from "./category-readers";
import { CUSTOMER_REPORTS } from "./customer-reports";
import { LINE_REPORTS } from "./line-reports";
import { LOYALTY_AND_CARD_REPORTS } from "./loyalty-and-card-reports";
import { ORDER_REPORTS } from "./order-reports";
import { PAYMENT_REPORTS } from "./payment-reports";
import { type Report, reportSource } from "./report";
import { REPORT_SOURCES } from "./report-sources";
import { ROYALTY_REPORTS } from "./royalty-reports";
import { SALES_MEASURES } from "./sales-measures";
import { TAX_REPORTS } from "./tax-reports";

/** All reports, by the last part of their address. */
export const REPORTS = {
	"sales-overview": {
		category: "sales",
		title: "Sales overview",
		question: "What did we sell, and what did we keep?",
		by: "all",
		refundsOn: "order",
		in: "both",
		measures: [
			"netSales",
			"grossSales",
			"discounts",
			"refundedSales",
			"taxes",
			"serviceCharges",
			"deliveryFees",
			"tips",
			"totalCollected",
			"orders",
			"items",
			"averageOrder",
			"itemsPerOrder",
		],
	},
	"sales-by-location": {
		category: "sales",
		title: "Sales by location",
		question: "How much does each location sell?",
		by: "location",
		refundsOn: "order",
		in: "both",
		measures: [...SALES_MEASURES, "shareOfSales"],
	},
	"sales-by-franchisee": {
		category: "sales",
		title: "Sales by franchisee",
		question: "How much does each franchisee sell?",
		by: "franchisee",
		measures: [...SALES_MEASURES, "shareOfSales"],
		in: "franchise",
		note: "Locations with two franchisees count for each, but once in the total.",
	},
	"sales-by-location-group": {
		category: "sales",
		title: "Sales by location group",
		question: "How much does each location group sell?",
		by: "group",
		measures: [...SALES_MEASURES, "shareOfSales"],
		in: "franchise",
		note: "Locations in two groups count in each, but once in the total.",
	},
	"sales-by-day": {
		category: "sales",
		title: "Sales by day",
		question: "What did we sell on each day?",
		by: "day",
		refundsOn: "order",
		measures: SALES_MEASURES,
	},
	"sales-by-hour": {
		category: "sales",
		title: "Sales by hour",
		question: "At what time of day do we sell?",
		by: "hour",
		measures: [...SALES_MEASURES, "shareOfSales"],
	},
	"sales-by-dining-option": {
		category: "sales",
		title: "Sales by dining option",
		question: "How do customers get their orders?",
		by: "dining",
		refundsOn: "order",
		measures: [...SALES_MEASURES, "shareOfSales"],
	},
	"sales-by-source": {
		category: "sales",
		title: "Sales by source",
		question: "Where do orders come from?",
		by: "source",
		refundsOn: "order",
		measures: [...SALES_MEASURES, "shareOfSales"],
	},
	"service-charges": {
		category: "sales",
		title: "Service charges",
		question: "What do service charges bring in?",
		by: "day",
		measures: ["serviceCharges", "orders", "grossSales"],
	},
	"delivery-fees": {
		category: "sales",
		title: "Delivery fees",
		question: "What do customers pay for delivery?",
		by: "day",
		measures: ["deliveryFees", "orders", "grossSales"],
	},
	"daily-trend": {
		category: "sales-trends",
		title: "Daily trend",
		question: "Are orders growing?",
		by: "day",
		measures: ["orders", "netSales", "averageOrder", "itemsPerOrder"],
	},
	"weekday-and-hour": {
		category: "sales-trends",
		title: "Weekday and hour",
		question: "When in the week are we busy?",
		by: "weekday-hour",
		measures: ["orders", "netSales", "averageOrder"],
		range: "last-4-weeks",
	},
	growth: {
		category: "sales-trends",
		title: "Growth",
		question: "How do our months compare?",
		by: "month",
		in: "both",
		measures: ["netSales", "orders", "averageOrder"],
		range: "last-12-months",
	},
	"comparison-of-locations": {
		category: "sales-trends",
		title: "Location comparison",
		question: "Which locations are growing, and which are falling behind?",
		by: "location",
		in: "both",
		measures: ["orders", "netSales", "averageOrder", "itemsPerOrder", "shareOfOrders"],
	},
	...ROYALTY_REPORTS,
	...PAYMENT_REPORTS,
	...CUSTOMER_REPORTS,
	...LINE_REPORTS,
	...ORDER_REPORTS,
	...LOYALTY_AND_CARD_REPORTS,
	...TAX_REPORTS,
	"tax-summary": {
		category: "taxes",
		title: "Tax summary",
		question: "How much tax did we collect?",
		by: "all",
		measures: [
			"taxes",
			"includedTaxes",
			"taxedSales",
			"untaxedSales",
			"grossSales",
			"discounts",
			"taxRate",
		],
		note: "Taxes of refunded orders are counted in full.",
	},
	"tax-by-location": {
		category: "taxes",
		title: "Tax by location",
		question: "How much tax did each location collect?",
		by: "location",
		in: "both",
		measures: ["taxes", "includedTaxes", "taxedSales", "untaxedSales", "grossSales", "taxRate"],
	},
	"tax-exempt": {
		category: "taxes",
		title: "Sales without tax",
		question: "Which sales had no tax?",
		by: "location",
		measures: ["untaxedSales", "untaxedOrders"],
		only: "untaxed",
	},
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

/** The list of the orders themselves, to which every figure leads. */
export const REGISTRY = {
	name: "orders-registry",
	category: "orders",
	title: "Orders registry",
	question: "Which orders make up a figure?",
	in: "both",
} as const;

export function reportByName(name: ReportName): Report {
	return REPORTS[name];
}

export type ReportKind = "online" | "locations" | "franchise";

export function availableReports(kind: ReportKind, flags: Flags): ReportName[] {
	return REPORT_NAMES.filter((name) => {
		const report = reportByName(name);
		const { in: place = "online", flag } = report;
		if (flag && flags[flag] !== true) return false;
		if (kind === "locations" && REPORT_SOURCES[reportSource(report)].isOfOrganization) return false;
		return place === "both" || place === (kind === "franchise" ? kind : "online");
	});
}

export type ViewedReport = ReportName | typeof REGISTRY.name;
export const VIEWED_REPORTS: readonly ViewedReport[] = [...REPORT_NAMES, REGISTRY.name];

/** The permissions of which one lets a person read a report. */
export function reportReaders(name: ViewedReport): readonly Permission[] {
	const { in: place, category }: Pick<Report, "in" | "category"> =
		name === REGISTRY.name ? REGISTRY : reportByName(name);
	if (place === "franchise") return ["FRANCHISE_REPORT.API_READ"];
	const reader = CATEGORY_READERS[category];
	return [
		"REPORT.API_READ",
		...(place === "both" ? (["FRANCHISE_REPORT.API_READ"] as const) : []),
		...(reader ? [reader] : []),
	];
}

export function canReadReport(name: ViewedReport, permissions: readonly string[]): boolean {
	return reportReaders(name).some(permissionCheck(permissions));
}

/** Reports that are listed on a page, and that its viewer may read. */
export function readableReports(kind: ReportKind, viewer: Viewer): ReportName[] {
	const permissions = viewerPermissions(viewer);
	return availableReports(kind, viewer.flags).filter((name) => canReadReport(name, permissions));
}

export function findReport(
	{ kind, flags }: { kind: ReportKind; flags: Flags },
	category: string,
	name: string,
): ReportName | null {
	const found = availableReports(kind, flags).find((each) => each === name);
	return found && reportByName(found).category === category ? found : null;
}

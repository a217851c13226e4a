import type { FlagName } from "~/models/viewer/merchant";
import type { Dimension } from "./dimensions";
import type { MeasureId } from "./measures";
import type { OrderMark, OrdersOf } from "./order-marks";
import type { RangePreset } from "./report-range";

/** Spec 9.7. A category is listed once it has a report. */
export const REPORT_CATEGORIES = {
	sales: "Sales",
	"sales-trends": "Sales trends",
	payments: "Payments",
	customers: "Customers",
	items: "Items",
	modifiers: "Modifiers",
	discounts: "Discounts",
	orders: "Orders",
	loyalty: "Loyalty",
	"gift-cards": "Gift cards",
	taxes: "Taxes",
} as const;
export type ReportCategory = keyof typeof REPORT_CATEGORIES;

export interface Report {
	category: ReportCategory;
	title: string;
	/** The question that it answers. */
	question: string;
	by: Dimension;
	/** The first one is compared with the earlier range, and drawn. */
	measures: readonly [MeasureId, ...MeasureId[]];
	/** Canceled orders, or these too, in place of those that were sold. */
	of?: Exclude<OrdersOf, "sold">;
	/** Only orders with this. */
	only?: OrderMark;
	range?: RangePreset;
	/** Where it is listed: among the reports of online orders, of the franchise, or both. */
	in?: "franchise" | "both";
	/** The flag without which it is not listed (spec 6.7). */
	flag?: FlagName;
	/** Said below the title where figures may surprise. */
	note?: string;
}

export function isCategory(id: string): id is ReportCategory {
	return Object.hasOwn(REPORT_CATEGORIES, id);
}

export function isOfLines({ by }: Pick<Report, "by">): boolean {
	return by === "item" || by === "modifier";
}

/** Whether orders themselves are read, since no sum is kept by who placed them. */
export function isOfCustomers({ by }: Pick<Report, "by">): boolean {
	return by === "buyer" || by === "customer";
}

export function isOfTime({ by }: Pick<Report, "by">): boolean {
	return by === "day" || by === "month" || by === "hour" || by === "weekday-hour";
}

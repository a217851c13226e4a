import type { FlagName } from "~/models/viewer/merchant";
import { type CardFilter, type CardFilters, hasCardFilter } from "./card-filters";
import type { Dimension } from "./dimensions";
import type { MeasureId } from "./measures";
import type { OrderMark, OrdersOf } from "./order-marks";
import type { RefundDay } from "./refund-days";
import type { ReportMenu } from "./report-menu";
import type { RangePreset } from "./report-range";
import type { ReportSource } from "./report-sources";

/** Spec 9.7. A category is listed once it has a report. */
export const REPORT_CATEGORIES = {
	sales: "Sales",
	"sales-trends": "Sales trends",
	"royalties-and-fees": "Royalties and fees",
	payments: "Payments",
	customers: "Customers",
	items: "Items",
	categories: "Categories",
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
	question: string;
	by: Dimension;
	/** The first one is compared with the earlier range, and drawn. */
	measures: readonly [MeasureId, ...MeasureId[]];
	/** Canceled orders, or these too, in place of those that were sold. */
	of?: Exclude<OrdersOf, "sold">;
	only?: OrderMark;
	/** Data source; defaults to the sums stored with orders. */
	source?: ReportSource;
	/** Current state, without a range or comparison. */
	isNow?: true;
	/** Filters of the list that its rows open, besides those of the row. */
	opens?: Readonly<Record<string, string>>;
	cardFilters?: readonly CardFilter[];
	hasMenus?: true;
	range?: RangePreset;
	/** The day on which its refunds count, where that can be chosen and is not. */
	refundsOn?: RefundDay;
	/** Section that lists it: franchise reports, or those and online orders; defaults to online orders. */
	in?: "franchise" | "both";
	/** The flag without which it is not listed (spec 6.7). */
	flag?: FlagName;
	note?: string;
}

export function isCategory(id: string): id is ReportCategory {
	return Object.hasOwn(REPORT_CATEGORIES, id);
}

/** Picks the data source: what stored sums do not separate (cards, menus, a zone) is read from orders. */
export function reportSource(
	{ source = "sums", cardFilters }: Pick<Report, "source" | "cardFilters">,
	{ menu, zone, ...cards }: CardFilters & Filters = {},
): ReportSource {
	const isOfCards = cardFilters !== undefined && hasCardFilter(cards);
	if (source === "modifier-lines" && menu) return "order-lines";
	if (source === "times" && zone) return "order-times";
	return source === "sums" && isOfCards ? "cards-of-orders" : source;
}

interface Filters {
	menu?: ReportMenu | undefined;
	zone?: string | undefined;
}

export function isTimeBased({ by }: Pick<Report, "by">): boolean {
	return by === "day" || by === "month" || by === "hour" || by === "weekday-hour";
}

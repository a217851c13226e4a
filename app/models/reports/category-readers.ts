import type { Permission } from "~/models/shared/permissions";
import type { ReportCategory } from "./report";

/** The permission to read the online ordering reports of a category; null for those of the franchise alone. */
export const CATEGORY_READERS = {
	sales: "REPORT_CATEGORY.SALES_READ",
	"sales-trends": "REPORT_CATEGORY.SALES_TRENDS_READ",
	"royalties-and-fees": null,
	payments: "REPORT_CATEGORY.PAYMENTS_READ",
	customers: "REPORT_CATEGORY.CUSTOMERS_READ",
	items: "REPORT_CATEGORY.ITEMS_READ",
	categories: "REPORT_CATEGORY.CATEGORIES_READ",
	modifiers: "REPORT_CATEGORY.MODIFIERS_READ",
	discounts: "REPORT_CATEGORY.DISCOUNTS_READ",
	orders: "REPORT_CATEGORY.ORDERS_READ",
	loyalty: "REPORT_CATEGORY.LOYALTY_READ",
	"gift-cards": "REPORT_CATEGORY.GIFT_CARDS_READ",
	taxes: "REPORT_CATEGORY.TAXES_READ",
} as const satisfies Record<ReportCategory, Permission | null>;

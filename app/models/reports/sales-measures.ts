import type { Report } from "./report";

/** Measures of every report of sales by one dimension; the first is charted. */
export const SALES_MEASURES = [
	"netSales",
	"orders",
	"grossSales",
	"discounts",
	"refundedSales",
	"averageOrder",
] as const satisfies Report["measures"];

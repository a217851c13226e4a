import type { Report } from "./report";

export const SALES = [
	"netSales",
	"orders",
	"grossSales",
	"discounts",
	"refundedSales",
	"averageOrder",
] as const satisfies Report["measures"];

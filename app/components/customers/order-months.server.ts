import { formatMonth } from "~/models/royalties/royalty-invoice";
import { addMonths, monthsInRange } from "~/models/shared/compared-range";
import { monthName } from "~/models/shared/plain-date";
import { renderColumnChart } from "../charts/column-chart.server";

/** Chart of a customer's orders in the last twelve months; null without any. */
export function orderMonths(
	months: readonly { month: string; orders: number }[],
	today = new Date().toISOString().slice(0, 10),
): string | null {
	if (months.length === 0) return null;
	const known = new Map(months.map(({ month, orders }) => [month, orders]));
	return renderColumnChart({
		title: "Orders by month of the last twelve months",
		width: 904,
		format: String,
		columns: monthsInRange({ first: addMonths(today, -11), last: today }).map((month) => {
			const orders = known.get(month) ?? 0;
			return {
				label: monthName(Number(month.slice(5))),
				title: `${formatMonth(month)}: ${orders} ${orders === 1 ? "order" : "orders"}.`,
				parts: [{ value: orders, look: "chart-returning" }],
			};
		}),
	});
}

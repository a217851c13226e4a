import { NO_SUMS, ORDER_SUMS, type OrderSums, plusSums } from "~/models/orders/order-sums";

/** What is added up of gift cards; money in minor units. */
export const CARD_SUMS = [
	"cards",
	"cardValue",
	"cardsThatPay",
	"cardBalance",
	"expiredCardBalance",
	"offCardBalance",
] as const;
export type CardSum = (typeof CARD_SUMS)[number];

/** Sums of orders, and those of what else a report counts. */
export type ReportSums = OrderSums & Partial<Record<CardSum, number>>;

const OTHER_SUMS = [...CARD_SUMS];

export const REPORT_SUMS = [...ORDER_SUMS, ...OTHER_SUMS];

export function plusReportSums(to: ReportSums, add: ReportSums): ReportSums {
	const others = OTHER_SUMS.filter((name) => name in to || name in add);
	return {
		...plusSums(to, add),
		...Object.fromEntries(others.map((name) => [name, (to[name] ?? 0) + (add[name] ?? 0)])),
	};
}

export const NO_REPORT_SUMS: ReportSums = NO_SUMS;

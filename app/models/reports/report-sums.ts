import { NO_SUMS, ORDER_SUMS, type OrderSums, plusSums } from "~/models/orders/order-sums";

const CARD_SUMS = [
	"cards",
	"cardValue",
	"cardsThatPay",
	"cardBalance",
	"expiredCardBalance",
	"offCardBalance",
] as const;

/** Gift card liability and what changed it, by the locations that sold the cards; minor units. */
const CARD_LEDGER_SUMS = [
	"cardsOpening",
	"cardsSold",
	"cardsGiven",
	"cardsTakenBack",
	"cardsRefunded",
	"cardsRedeemed",
	"cardsReturned",
	"cardsExpired",
	"cardsAdjusted",
	"cardsClosing",
	"cardDiscounts",
	"cardsClaimed",
	"cardsOwedElsewhere",
] as const;

const POINTS_LEDGER_SUMS = [
	"pointsOpening",
	"pointsEarned",
	"pointsTakenBack",
	"pointsPaying",
	"pointsReturned",
	"pointsExpired",
	"pointsAdjusted",
	"pointsClosing",
	"pointsClosingWorth",
] as const;

const MEMBER_SUMS = ["joined", "members", "holders", "pointsOwed", "pointsWorth"] as const;

const MODIFIER_SUMS = ["itemsWith", "itemsThatMay"] as const;

const CUSTOMER_SUMS = ["customers", "ordersOfCustomers", "customersOfOne"] as const;

/** Completed orders; promised and actual minutes cover ASAP orders only. */
const TIME_SUMS = [
	"lateOrders",
	"lateMinutes",
	"soonOrders",
	"promisedMinutes",
	"doneMinutes",
] as const;

/** Taxes on top and included, in minor units; sales are net of discounts. */
const TAX_SUMS = ["taxedNet", "taxCharged", "taxRefunded"] as const;

/** Amounts paid by tender, and amounts due on open orders; minor units. */
const TENDER_SUMS = [
	"tendered",
	"receivable",
	"byCard",
	"byWallet",
	"byCash",
	"byGiftCard",
] as const;

/** Amounts providers took and refunded, with their fees if reported; minor units. */
const DEPOSIT_SUMS = [
	"depositPaid",
	"depositReturned",
	"depositFees",
	"depositFeesUnknown",
] as const;

/** Minutes without orders or an item, number of times, and usual sales in that time (minor units). */
const LOST_SUMS = ["lostMinutes", "lostTimes", "lostSales"] as const;

const UNSOLD_SUMS = ["unsoldItems", "unsoldPrice", "unsoldDays"] as const;

const BUYER_SUMS = ["buyers", "newBuyers", "ordersOfBuyers"] as const;

const FAILED_SUMS = [
	"failedRefunds",
	"failedRefundAmount",
	"openRefunds",
	"openRefundAmount",
] as const;

/** Amounts that locations owe the franchise; minor units. */
const OWED_SUMS = [
	"royalties",
	"royaltyBase",
	"royaltyOfSales",
	"marketing",
	"technology",
	"otherFees",
] as const;
export type OwedSums = Record<(typeof OWED_SUMS)[number], number>;

export const NOTHING_OWED = Object.fromEntries(OWED_SUMS.map((name) => [name, 0])) as OwedSums;

export const OTHER_SUMS = [
	...CARD_SUMS,
	...MEMBER_SUMS,
	...MODIFIER_SUMS,
	...CUSTOMER_SUMS,
	...TIME_SUMS,
	...OWED_SUMS,
	...TAX_SUMS,
	...TENDER_SUMS,
	...DEPOSIT_SUMS,
	...LOST_SUMS,
	...UNSOLD_SUMS,
	...BUYER_SUMS,
	...FAILED_SUMS,
	...CARD_LEDGER_SUMS,
	...POINTS_LEDGER_SUMS,
] as const;
export type OtherSum = (typeof OTHER_SUMS)[number];

export type ReportSums = OrderSums & Partial<Record<OtherSum, number>>;

export function plusReportSums(to: ReportSums, add: ReportSums): ReportSums {
	const others = OTHER_SUMS.filter((name) => name in to || name in add);
	return {
		...plusSums(to, add),
		...Object.fromEntries(others.map((name) => [name, (to[name] ?? 0) + (add[name] ?? 0)])),
	};
}

export const NO_REPORT_SUMS: ReportSums = NO_SUMS;

/** Adds up many rows at once; a sum that a row leaves out is nothing. */
export function totalReportSums(rows: readonly Partial<ReportSums>[]): ReportSums {
	const total = { ...NO_REPORT_SUMS };
	for (const row of rows) {
		for (const name of ORDER_SUMS) total[name] += row[name] ?? 0;
		for (const name of OTHER_SUMS) {
			const sum = row[name];
			if (sum !== undefined) total[name] = (total[name] ?? 0) + sum;
		}
	}
	return total;
}

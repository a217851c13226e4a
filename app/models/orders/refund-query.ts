import { parseMoney } from "~/models/shared/money";
import type { Order, OrderItem, RefundChoice, RefundFirstTo } from "./order";
import type { OrderDetail } from "./order-detail";
import { giftCardShare } from "./order-money";
import { ORDER_MESSAGES } from "./order-moves";
import { choiceLines, linesFor, linesLeft, linesMoney, type RefundLine } from "./refund-lines";

const REFUND_PARTS = ["charges", "fee", "tip"] as const;

/** Refund requested in the page's address; quantities as typed, in the order of the items. */
export interface RefundQuery {
	isAll: boolean;
	isReview: boolean;
	quantities: string[];
	others: RefundChoice["others"];
	amount: string;
	firstTo: RefundFirstTo;
}

export function refundQuery(params: URLSearchParams, { items }: Pick<Order, "items">): RefundQuery {
	const others = params.getAll("others");
	return {
		isAll: params.get("whole") === "yes",
		isReview: params.get("step") === "review",
		quantities: items.map((_, index) => (params.get(`items[${index}]`) ?? "").trim()),
		others: REFUND_PARTS.filter((part) => others.includes(part)),
		amount: (params.get("amount") ?? "").trim().slice(0, 20),
		firstTo: params.get("firstTo") === "giftCards" ? "giftCards" : "payment",
	};
}

/** The parts that a query chooses; undefined for all of the order or a free amount. */
export function queryChoice(
	{ isAll, quantities, others, amount }: RefundQuery,
	items: readonly OrderItem[],
): RefundChoice | undefined {
	if (isAll || amount !== "") return undefined;
	const chosen = items.flatMap(({ id }, index) => {
		const quantity = Number(quantities[index] || 0);
		return Number.isInteger(quantity) && quantity > 0 ? [{ lineId: id, quantity }] : [];
	});
	return chosen.length + others.length > 0 ? { items: chosen, others } : undefined;
}

export interface RequestedRefund {
	amount: number;
	giftCardAmount: number;
	lines: RefundLine[];
}

export type RefundErrors = Record<string, string[]>;

/** Refund that a query requests, up to `refundable` (minor units), or its issues by field. */
export function requestedRefund(
	order: OrderDetail,
	query: RefundQuery,
	refundable: number,
): { requested: RequestedRefund; errors: null } | { requested: null; errors: RefundErrors } {
	const left = refundableLines(order);
	const { errors, lines } = queryLines(order, left, query, refundable);
	if (errors) return { requested: null, errors };
	const amount = linesMoney(lines);
	const message = amount <= 0 ? ORDER_MESSAGES.refundNotPositive : ORDER_MESSAGES.refundTooLarge;
	if (amount <= 0 || amount > refundable) return { requested: null, errors: { "": [message] } };
	const giftCardAmount = giftCardShare(order, amount, query.firstTo);
	return { requested: { amount, giftCardAmount, lines }, errors: null };
}

export function refundableLines(order: OrderDetail): RefundLine[] {
	const { refunds, refundLines } = order;
	return linesLeft(
		order,
		refunds.map(({ id, amount, status }) => ({
			amount,
			status,
			lines: refundLines.filter(({ refundId }) => refundId === id),
		})),
	);
}

type Lines = { lines: RefundLine[]; errors: null } | { lines: null; errors: RefundErrors };

function queryLines(
	{ items }: OrderDetail,
	left: readonly RefundLine[],
	query: RefundQuery,
	refundable: number,
): Lines {
	if (query.isAll) return { lines: linesFor(left, refundable), errors: null };
	const isChosen = query.others.length > 0 || query.quantities.some((text) => !isNone(text));
	if (query.amount !== "") {
		const message = isChosen
			? "Choose items or enter an amount, not both"
			: amountIssue(query, refundable);
		if (message) return { lines: null, errors: { amount: [message] } };
		return { lines: linesFor(left, parseMoney(query.amount) ?? 0), errors: null };
	}
	if (!isChosen)
		return { lines: null, errors: { "": ["Choose what to refund, or enter an amount"] } };
	const errors = quantityErrors(items, left, query);
	if (errors) return { lines: null, errors };
	const { lines, issue } = choiceLines(left, queryChoice(query, items) ?? NOTHING);
	return issue === null ? { lines, errors: null } : { lines: null, errors: { "": [issue] } };
}

const NOTHING: RefundChoice = { items: [], others: [] };

function isNone(text: string): boolean {
	return text === "" || text === "0";
}

function quantityErrors(
	items: readonly OrderItem[],
	left: readonly RefundLine[],
	{ quantities }: RefundQuery,
): RefundErrors | null {
	const wrong = items.flatMap(({ id, name }, index): [string, string[]][] => {
		const text = quantities[index] ?? "";
		const max = left.find(({ lineId }) => lineId === id)?.quantity ?? 0;
		if (isNone(text) || (/^\d{1,3}$/.test(text) && Number(text) <= max)) return [];
		return [[`items[${index}]`, [`Refund at most ${max} × ${name}`]]];
	});
	return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

function amountIssue({ amount: text }: RefundQuery, refundable: number): string | null {
	const amount = parseMoney(text);
	if (amount === null) return "Enter an amount, such as 12.50";
	if (amount <= 0) return ORDER_MESSAGES.refundNotPositive;
	return amount > refundable ? ORDER_MESSAGES.refundTooLarge : null;
}

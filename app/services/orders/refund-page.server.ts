import { lapsedCardsMessage } from "~/models/orders/lapsed-cards-message";
import type { OrderTax } from "~/models/orders/order";
import type { OrderDetail, RefundTerms } from "~/models/orders/order-detail";
import { pointsWorth, refundableToCards } from "~/models/orders/order-money";
import {
	addedTaxes,
	choiceLines,
	lineMoney,
	linesMoney,
	type RefundLine,
} from "~/models/orders/refund-lines";
import {
	type RefundErrors,
	type RefundQuery,
	type RequestedRefund,
	refundableLines,
	requestedRefund,
} from "~/models/orders/refund-query";
import { refundLineName } from "~/models/orders/refund-text";
import type { RefundChoiceView, RefundOffer, RefundReviewView } from "~/models/orders/refund-view";
import { normalizeEmail } from "~/models/shared/contact.schema";
import { formatPoints } from "~/models/shared/count-text";
import { CURRENCY_SYMBOLS, formatMoney, moneyInput } from "~/models/shared/money";
import { paymentLabel } from "./order-paid.server";

const MAX_COUNTED = 99;

interface RefundPage {
	order: OrderDetail;
	terms: RefundTerms;
	query: RefundQuery;
	refundable: number;
	here: string;
}

export function refundPage(page: RefundPage): {
	choice: RefundChoiceView;
	review: RefundReviewView | null;
} {
	const { order, query, refundable } = page;
	if (!query.isReview) return { choice: choiceView(page, null), review: null };
	const { requested, errors } = requestedRefund(order, query, refundable);
	if (errors) return { choice: choiceView(page, errors), review: null };
	return { choice: choiceView(page, null), review: reviewView(page, requested) };
}

function choiceView(page: RefundPage, error: RefundErrors | null): RefundChoiceView {
	const { order, query, refundable, here } = page;
	const { currency } = order;
	const { quantities: items, others, amount, firstTo } = query;
	const values = { items, others, amount, firstTo };
	const hasBoth = refundableToCards(order) > 0 && refundable > refundableToCards(order);
	return {
		currency,
		symbol: CURRENCY_SYMBOLS[currency],
		all: formatMoney(refundable, currency),
		allTo: withParams(here, [
			["whole", "yes"],
			["step", "review"],
		]),
		list: new URLSearchParams(here.split("?")[1]).get("all"),
		offers: refundOffers(order),
		firstTo: hasBoth
			? [
					{ value: "payment", label: paymentLabel(order) },
					{ value: "giftCards", label: "Gift card" },
				]
			: [],
		values,
		result: error && { initialValue: values, error },
	};
}

function refundOffers(order: OrderDetail): RefundOffer[] {
	const left = refundableLines(order);
	const amounts = ({ lineId, quantity }: RefundLine) =>
		Array.from({ length: Math.min(quantity, MAX_COUNTED) }, (_, index) => {
			const items = [{ lineId: lineId ?? "", quantity: index + 1 }];
			return linesMoney(choiceLines(left, { items, others: [] }).lines ?? []);
		});
	return left.flatMap((line) => {
		const index = order.items.findIndex(({ id }) => line.part === "item" && id === line.lineId);
		const detail = lineDetail(line, order);
		const money = lineMoney(line);
		if (index < 0) {
			const { part: value, name: label } = line;
			if (money <= 0) return [];
			return [{ name: "others", value, label, detail, quantity: 1, amounts: [money] }];
		}
		const { quantity, name: label } = line;
		return [
			{ name: `items[${index}]`, value: "1", label, detail, quantity, amounts: amounts(line) },
		];
	});
}

function reviewView(page: RefundPage, requested: RequestedRefund): RefundReviewView {
	const { order, terms, query, here } = page;
	const { amount, giftCardAmount, lines } = requested;
	const money = (minor: number) => formatMoney(minor, order.currency);
	const byPayment = amount - giftCardAmount;
	const cards = cardsFor(terms, giftCardAmount);
	const lapsed = terms.lapsedCards.filter((each) =>
		cards.some(({ last4 }) => last4 === each.last4),
	);
	const points = pointsFor(order, lines);
	return {
		input: moneyInput(amount),
		amountText: money(amount),
		lines: lines.map((line, index) => ({
			key: `${line.part} ${index}`,
			name: refundLineName(line),
			detail: lineDetail(line, order),
			amount: money(lineMoney(line)),
		})),
		tenders: [
			...(byPayment > 0
				? [
						{
							label: [paymentLabel(order), terms.provider && `through ${terms.provider}`]
								.filter(Boolean)
								.join(" "),
							amount: money(byPayment),
						},
					]
				: []),
			...cards.map((card) => ({
				label: `Gift card •••• ${card.last4}`,
				amount: money(card.amount),
			})),
			...(points > 0 ? [{ label: "Loyalty points", amount: formatPoints(points) }] : []),
		],
		cards: lapsedCardsMessage(lapsed),
		isMailed: normalizeEmail(order.customer.email) !== null,
		changeTo: query.isAll ? here : withParams(here, queryParams(query)),
	};
}

function withParams(address: string, params: [string, string][]): string {
	const [path = "", query] = address.split("?");
	return `${path}?${new URLSearchParams([...new URLSearchParams(query), ...params])}`;
}

function queryParams({ quantities, others, amount, firstTo }: RefundQuery): [string, string][] {
	const chosen = quantities.flatMap((text, index): [string, string][] =>
		text === "" ? [] : [[`items[${index}]`, text]],
	);
	return [
		...chosen,
		...others.map((part): [string, string] => ["others", part]),
		["amount", amount],
		["firstTo", firstTo],
	];
}

function cardsFor({ cards }: RefundTerms, giftCardAmount: number): RefundTerms["cards"] {
	let left = giftCardAmount;
	return cards.flatMap(({ last4, amount }) => {
		const part = Math.min(left, amount);
		left -= part;
		return part > 0 ? [{ last4, amount: part }] : [];
	});
}

function pointsFor(order: OrderDetail, lines: readonly RefundLine[]): number {
	if (order.pointsAmount === 0) return 0;
	const worth = (parts: readonly RefundLine[]) =>
		parts.reduce((sum, { pointsAmount }) => sum + pointsAmount, 0);
	const before = order.pointsAmount - worth(refundableLines(order));
	return pointsWorth(order, before + worth(lines)) - pointsWorth(order, before);
}

function lineDetail(line: RefundLine, { currency }: OrderDetail): string {
	const money = (minor: number) => formatMoney(minor, currency);
	const tax = addedTaxes(line.taxes);
	const included = taxSum(line.taxes) - tax;
	return [
		tax > 0 && `${money(tax)} tax`,
		included > 0 && `${money(included)} tax included`,
		line.discount > 0 && `${money(line.discount)} discount`,
		line.pointsAmount > 0 && `${money(line.pointsAmount)} paid with points`,
	]
		.filter(Boolean)
		.join(", ");
}

function taxSum(taxes: readonly OrderTax[]): number {
	return taxes.reduce((sum, { amount }) => sum + amount, 0);
}

import { portion, spread } from "~/models/shared/rounding";
import type { Order, OrderPart, OrderTax, Refund, RefundChoice } from "./order";

/** A part of an order, or what a refund returns of it. Money in minor units. */
export interface RefundLine {
	part: OrderPart;
	/** Order item's line id; null for service charges, delivery fee and tip. */
	lineId: string | null;
	name: string;
	quantity: number;
	/** After discounts, without taxes on top. */
	net: number;
	/** Share of the order's discount that is not in `net`. */
	discount: number;
	/** Per tax name, on top and included. */
	taxes: OrderTax[];
	/** Part paid by loyalty points. */
	pointsAmount: number;
	/** Whether it comes from splitting a free amount in proportion, rather than from chosen parts. */
	isDerived: boolean;
}

type DividedOrder = Pick<
	Order,
	| "items"
	| "subtotal"
	| "discount"
	| "tax"
	| "taxIncluded"
	| "includedTaxes"
	| "charges"
	| "deliveryFee"
	| "gratuity"
	| "pointsAmount"
	| "giftCardsSold"
>;

const PART_NAMES: Record<Exclude<OrderPart, "item">, string> = {
	charges: "Service charges",
	fee: "Delivery fee",
	tip: "Tip",
};

/** Money that a line returns, in minor units: with taxes on top, without what points paid. */
export function lineMoney({ net, taxes, pointsAmount }: RefundLine): number {
	return net + addedTaxes(taxes) - pointsAmount;
}

/** Money that lines return together, in minor units. */
export function linesMoney(lines: readonly RefundLine[]): number {
	return lines.reduce((sum, line) => sum + lineMoney(line), 0);
}

/** Divides an order's total over its items, charges, fee and tip, each with its discount, taxes and points. */
export function orderLines(order: DividedOrder): RefundLine[] {
	const plain: RefundLine[] = [
		...order.items.map(({ id, name, quantity, total }) => ({
			part: "item" as const,
			lineId: id,
			name,
			quantity,
			net: total,
			...NOTHING_ELSE,
		})),
		otherLine("charges", order.charges),
		otherLine("fee", order.deliveryFee),
		otherLine("tip", order.gratuity),
	].filter(({ part, net }) => part === "item" || net > 0);
	const discounted = withDiscount(plain, order);
	const taxed = withTaxes(withTaxes(discounted, order, false), order, true);
	return withPoints(taxed, order.pointsAmount);
}

const NOTHING_ELSE = { discount: 0, taxes: [], pointsAmount: 0, isDerived: false };

function otherLine(part: Exclude<OrderPart, "item">, net: number): RefundLine {
	return { part, lineId: null, name: PART_NAMES[part], quantity: 1, net, ...NOTHING_ELSE };
}

/** Gift cards that are sold take only what the other items leave; more than all items goes off the rest. */
function withDiscount(lines: readonly RefundLine[], order: DividedOrder): RefundLine[] {
	const cards = new Set(order.items.flatMap(({ id, isGiftCard }) => (isGiftCard ? [id] : [])));
	const turns = [
		(line: RefundLine) => line.part === "item" && !cards.has(line.lineId ?? ""),
		(line: RefundLine) => line.part === "item" && cards.has(line.lineId ?? ""),
		(line: RefundLine) => line.part !== "item",
	];
	let left = order.discount;
	let result = [...lines];
	for (const isInTurn of turns) {
		const nets = result.map((line) => (isInTurn(line) ? line.net : 0));
		const max = Math.min(left, sum(nets));
		const shares = divide(max, nets);
		left -= max;
		result = result.map((line, index) => ({
			...line,
			net: line.net - (shares[index] ?? 0),
			discount: line.discount + (shares[index] ?? 0),
		}));
	}
	return result;
}

/** Items get their own taxes; the remainder goes to charges and fee, else to the items. */
function withTaxes(
	lines: readonly RefundLine[],
	order: DividedOrder,
	isIncluded: boolean,
): RefundLine[] {
	const total = isIncluded ? order.taxIncluded : order.tax;
	const known = order.items.map(({ taxes = [] }) =>
		taxes.filter((tax) => tax.isIncluded === isIncluded),
	);
	const ofItems = sum(known.flat().map(({ amount }) => amount));
	const isKnown = order.items.every(({ taxes }) => taxes !== undefined) && ofItems <= total;
	const own = (line: RefundLine, at: number) =>
		isKnown && line.part === "item" ? (known[at] ?? []) : [];
	const rest = isKnown ? total - ofItems : total;
	const isTaxed = ({ part }: RefundLine) => part === "charges" || part === "fee";
	const hasOthers = lines.some((line) => isTaxed(line) && line.net > 0);
	const weights = lines.map((line) => {
		const isWeighed = isKnown && hasOthers ? isTaxed(line) : line.part !== "tip";
		return isWeighed ? line.net : 0;
	});
	const shares = divide(
		rest,
		sum(weights) > 0 ? weights : lines.map((_, index) => (index === 0 ? 1 : 0)),
	);
	const name = onlyTax([...known.flat(), ...(isIncluded ? order.includedTaxes : [])], isIncluded);
	return lines.map((line, index) => ({
		...line,
		taxes: merged([...line.taxes, ...own(line, index), ...nonZeroTax(name, shares[index] ?? 0)]),
	}));
}

function merged(taxes: readonly OrderTax[]): OrderTax[] {
	const all: OrderTax[] = [];
	for (const tax of taxes) {
		const same = all.findIndex((each) => isSameTax(each, tax));
		const before = all[same];
		if (before) all[same] = { ...before, amount: before.amount + tax.amount };
		else all.push(tax);
	}
	return all;
}

function nonZeroTax(tax: OrderTax, amount: number): OrderTax[] {
	return amount === 0 ? [] : [{ ...tax, amount }];
}

/** The one tax that an order names, or one without a name of its own. */
function onlyTax(taxes: readonly OrderTax[], isIncluded: boolean): OrderTax {
	const [first] = taxes;
	const isOne = first && taxes.every((tax) => isSameTax(tax, first));
	return isOne ? first : { id: null, name: "Tax", ratePpm: 0, isIncluded, amount: 0 };
}

function isSameTax(one: OrderTax, other: OrderTax): boolean {
	return (
		one.id === other.id &&
		one.name === other.name &&
		one.ratePpm === other.ratePpm &&
		one.isIncluded === other.isIncluded
	);
}

function withPoints(lines: readonly RefundLine[], pointsAmount: number): RefundLine[] {
	const shares = divide(pointsAmount, lines.map(lineMoney));
	return lines.map((line, index) => ({ ...line, pointsAmount: shares[index] ?? 0 }));
}

export type RefundedLines = Pick<Refund, "amount" | "status"> & { lines: readonly RefundLine[] };

/** Lines of an order left after its refunds, oldest first; refunds without lines are split in proportion. */
export function linesLeft(order: DividedOrder, refunds: readonly RefundedLines[]): RefundLine[] {
	return refunds
		.filter(({ status }) => status !== "declined")
		.reduce(
			(left, { amount, lines }) => without(left, lines.length > 0 ? lines : linesFor(left, amount)),
			orderLines(order),
		);
}

function without(left: readonly RefundLine[], given: readonly RefundLine[]): RefundLine[] {
	return left.map((line) => {
		const own = given.filter(({ part, lineId }) => part === line.part && lineId === line.lineId);
		return own.reduce(minus, line);
	});
}

function minus(line: RefundLine, given: RefundLine): RefundLine {
	return {
		...line,
		quantity: Math.max(0, line.quantity - given.quantity),
		net: line.net - given.net,
		discount: line.discount - given.discount,
		pointsAmount: line.pointsAmount - given.pointsAmount,
		taxes: line.taxes.map((tax, index) => {
			const returned = given.taxes.filter(
				(each) => line.taxes.findIndex((own) => isSameTax(own, each)) === index,
			);
			return { ...tax, amount: tax.amount - sum(returned.map(({ amount }) => amount)) };
		}),
	};
}

/** Remaining lines that a choice refunds, or the issue. */
export function choiceLines(
	left: readonly RefundLine[],
	{ items, others }: RefundChoice,
): { lines: RefundLine[]; issue: null } | { lines: null; issue: string } {
	const lines: RefundLine[] = [];
	for (const { lineId, quantity } of items) {
		const line = without(left, lines).find(
			(each) => each.part === "item" && each.lineId === lineId,
		);
		if (!line) return { lines: null, issue: "Choose items from this order" };
		if (quantity > line.quantity) {
			return { lines: null, issue: `Refund at most ${line.quantity} × ${line.name}` };
		}
		if (quantity > 0) lines.push(units(line, quantity));
	}
	for (const part of new Set(others)) {
		const line = left.find((each) => each.part === part);
		if (!line) return { lines: null, issue: `This order has no ${PART_NAMES[part].toLowerCase()}` };
		lines.push(line);
	}
	return { lines, issue: null };
}

/** Some of the units that are left of a line, at their price less their discount; the last ones take what rounding left. */
function units(line: RefundLine, quantity: number): RefundLine {
	if (quantity === line.quantity) return line;
	const part = (amount: number) => Math.floor((amount * quantity) / line.quantity);
	const taxes = line.taxes.map((tax) => ({ ...tax, amount: part(tax.amount) }));
	const discount = part(line.discount);
	const net = part(line.net + line.discount) - discount;
	const due = net + addedTaxes(taxes);
	const dueForRest = line.net + addedTaxes(line.taxes) - due;
	const leastPoints = line.pointsAmount - dueForRest;
	const pointsAmount = Math.min(Math.max(part(line.pointsAmount), leastPoints), due);
	return { ...line, quantity, net, taxes, discount, pointsAmount };
}

/** Splits a custom amount (minor units) over the remaining lines by largest remainder; the full amount returns all units. */
export function linesFor(left: readonly RefundLine[], amount: number): RefundLine[] {
	if (amount >= linesMoney(left)) return left.filter(isAnything);
	const shares = divide(amount, left.map(lineMoney));
	return left.flatMap((line, index) => {
		const share = shares[index] ?? 0;
		return share === 0 ? [] : [toLineShare(line, share)];
	});
}

function isAnything(line: RefundLine): boolean {
	return line.quantity > 0 || lineMoney(line) > 0;
}

function toLineShare(line: RefundLine, amount: number): RefundLine {
	const money = lineMoney(line);
	if (amount === money) return { ...line, quantity: 0, isDerived: true };
	const pointsAmount = Math.floor((line.pointsAmount * amount) / money);
	const paid = line.taxes.map((tax) => (tax.isIncluded ? 0 : tax.amount));
	const [net = 0, ...shares] = divide(amount + pointsAmount, [line.net, ...paid]);
	const ofNet = (whole: number) => (line.net === 0 ? 0 : Math.floor((whole * net) / line.net));
	return {
		...line,
		quantity: 0,
		net,
		pointsAmount,
		isDerived: true,
		discount: ofNet(line.discount),
		taxes: line.taxes.map((tax, index) => ({
			...tax,
			amount: tax.isIncluded ? ofNet(tax.amount) : (shares[index] ?? 0),
		})),
	};
}

/** Taxes on top of the prices, in minor units. */
export function addedTaxes(taxes: readonly OrderTax[]): number {
	return sum(taxes.map(({ isIncluded, amount }) => (isIncluded ? 0 : amount)));
}

function divide(total: number, weights: readonly number[]): number[] {
	return spread(
		total,
		weights.map((weight) => portion(weight, 1, 1)),
	);
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((all, amount) => all + amount, 0);
}

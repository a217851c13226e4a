import { DINING_LABELS } from "~/models/orders/order";
import { basePrice, kitchenNotes, namedDiscounts } from "../order-parts";
import { isPaidBefore, type OrderWithDetails, type PosDetails, type SentOrder } from "../provider";
import { PRICE_DIFFERENCE } from "../settle-difference";

const MAX_NAME = 127;
const MAX_NOTE = 2_000;
const MAX_LINE_NOTE = 500;
const HUNDRED_PERCENT = 1_000_000;
export const MAX_LINES = 3_000;

interface TaxRate {
	id?: string;
	name?: string;
	rate?: number;
}

interface Line {
	item?: { id: string };
	name?: string;
	price: number;
	note?: string;
	modifications: { modifier: { id: string }; name: string; amount: number }[];
	taxRates?: TaxRate[];
}

/** An order as Clover takes it: one line for each piece, and discounts below zero. */
export interface CloverCart {
	title?: string;
	note?: string;
	externalReferenceId: string;
	orderType?: { id: string };
	groupLineItems: boolean;
	lineItems: Line[];
	discounts: { name: string; amount: number }[];
	serviceCharge?: { name: string; enabled: boolean; percentageDecimal: number };
}

/** The ids of Clover's inventory that an order names. */
export function inventoryIds({ details }: OrderWithDetails): string[] {
	const ids = details.lines.flatMap((line) => [itemIdOf(line), ...line.modifierGuids]);
	return [...new Set(ids.flatMap((id) => id ?? []))];
}

/** The order at our prices. What Clover's inventory does not have (`isKnown`) goes by its name. */
export function toCloverCart(
	order: OrderWithDetails,
	reference: string,
	isKnown: (id: string) => boolean,
): CloverCart {
	const charge = toServiceCharge(order);
	const note = toNote(order);
	return {
		...(order.title && { title: order.title.slice(0, MAX_NAME) }),
		...(note && { note }),
		externalReferenceId: reference,
		...(order.diningOption && { orderType: { id: order.diningOption } }),
		groupLineItems: true,
		lineItems: [
			...order.lines.flatMap((line, at) =>
				Array.from({ length: line.quantity }, () => toLine(order, at, isKnown)),
			),
			...chargeLines(order, charge !== null),
		],
		discounts: namedDiscounts(order).map(({ name, amount }) => ({
			name: name.slice(0, MAX_NAME),
			amount: -amount,
		})),
		...(charge && { serviceCharge: charge }),
	};
}

/** The cart with its service charge as a line, which stays as it is whatever else is added. */
export function withFlatCharge(cart: CloverCart, order: OrderWithDetails): CloverCart {
	const { serviceCharge, ...rest } = cart;
	return serviceCharge ? withLine(rest, serviceCharge.name, order.serviceCharges) : cart;
}

/** The cart with a discount more. */
export function withDiscount(cart: CloverCart, amount: number): CloverCart {
	return { ...cart, discounts: [...cart.discounts, { name: PRICE_DIFFERENCE, amount: -amount }] };
}

/** The cart with an untaxed line more. */
export function withCharge(cart: CloverCart, amount: number): CloverCart {
	return withLine(cart, PRICE_DIFFERENCE, amount);
}

function withLine(cart: CloverCart, name: string, amount: number): CloverCart {
	return { ...cart, lineItems: [...cart.lineItems, untaxedLine(name, amount)] };
}

function itemIdOf({ variationGuid, itemGuid }: PosDetails["lines"][number]): string | null {
	return variationGuid ?? itemGuid;
}

function toLine(order: OrderWithDetails, at: number, isKnown: (id: string) => boolean): Line {
	const line = order.lines[at] as SentOrder["lines"][number];
	const details = order.details.lines[at];
	const id = details ? itemIdOf(details) : null;
	const isLinked = id !== null && isKnown(id);
	const chosen = line.modifiers.map((modifier, index) => {
		const own = details?.modifierGuids[index];
		return { ...modifier, id: own && isKnown(own) ? own : null };
	});
	const unlinked = chosen.filter((modifier) => modifier.id === null);
	const added = unlinked.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	const note = [line.note, ...unlinked.map(({ name, quantity }) => times(name, quantity))]
		.filter(Boolean)
		.join(", ");
	return {
		...(isLinked ? { item: { id } } : { name: line.name.slice(0, MAX_NAME) }),
		price: basePrice(line) + added,
		...(note && { note: note.slice(0, MAX_LINE_NOTE) }),
		modifications: chosen.flatMap(({ id, name, quantity, price }) =>
			id === null
				? []
				: Array.from({ length: quantity }, () => ({
						modifier: { id },
						name: name.slice(0, MAX_NAME),
						amount: price,
					})),
		),
		...(!isLinked && { taxRates: taxesOf(order, at) }),
	};
}

function times(name: string, quantity: number): string {
	return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** Of a line that Clover's inventory does not have; all others have the taxes of their item there. */
function taxesOf(order: OrderWithDetails, at: number): TaxRate[] {
	const { amount, ids } = order.taxes;
	if (order.details.lines.some(({ taxes }) => taxes.length > 0)) {
		const own = order.details.lines[at]?.taxes ?? [];
		return own
			.filter(({ isIncluded }) => !isIncluded)
			.map(({ guid, name, ratePpm }) =>
				guid ? { id: guid } : { name: name || "Tax", rate: ratePpm * 10 },
			);
	}
	const base = order.subtotal - order.discount;
	if (amount <= 0 || base <= 0) return [];
	if (ids.length > 0) return ids.map((id) => ({ id }));
	return [{ name: "Tax", rate: Math.round((amount / base) * 10_000_000) }];
}

/** A share of all lines less discounts, as Clover has it; null where no share gives the amount. */
function toServiceCharge(order: OrderWithDetails): CloverCart["serviceCharge"] | null {
	const { serviceCharges: amount, subtotal, discount, deliveryFee, tip } = order;
	const base = subtotal - discount + deliveryFee + (isPaidBefore(order) ? 0 : tip);
	if (amount <= 0 || base <= 0) return null;
	const percentageDecimal = Math.round((amount / base) * HUNDRED_PERCENT);
	const isExact = Math.round((base * percentageDecimal) / HUNDRED_PERCENT) === amount;
	return isExact ? { name: "Service charge", enabled: true, percentageDecimal } : null;
}

function chargeLines(order: OrderWithDetails, hasServiceCharge: boolean): Line[] {
	const charges = [
		{ name: "Service charge", amount: hasServiceCharge ? 0 : order.serviceCharges },
		{ name: "Delivery fee", amount: order.deliveryFee },
		// A tip goes with the payment; without one it would be missing from what is to pay.
		{ name: "Tip", amount: isPaidBefore(order) ? 0 : order.tip },
	];
	return charges
		.filter(({ amount }) => amount > 0)
		.map(({ name, amount }) => untaxedLine(name, amount));
}

function untaxedLine(name: string, price: number): Line {
	return { name, price, modifications: [], taxRates: [] };
}

function toNote(order: OrderWithDetails): string {
	const { customer, delivery, diningOption, answers } = order.details;
	return [
		DINING_LABELS[diningOption].label,
		[customer.name, customer.phone].filter(Boolean).join(", "),
		delivery?.address ?? "",
		delivery?.instructions ?? "",
		answers,
		...kitchenNotes(order, [diningOption]),
	]
		.filter(Boolean)
		.join(". ")
		.slice(0, MAX_NOTE);
}

import type { OrderIntakeBody } from "~/models/orders/order.schema";
import type { GivenQuote } from "~/models/quotes/given-quote";
import type { Random } from "../gateway/adapters/sandbox/random";

/** Quote request for an order's basket, as soon as possible or for a slot. */
export function toQuoteBody(order: OrderIntakeBody, when: string) {
	return {
		storeId: order.storeId,
		diningOption: order.diningOption,
		when,
		address: order.deliveryInfo && {
			text: order.deliveryInfo.address,
			coordinates: order.deliveryInfo.coordinates ?? null,
		},
		properties: order.properties ?? {},
		paymentMethod: order.paymentMethod,
		source: order.source,
		items: order.items.map(({ name, quantity, unitPrice, modifiers = [], notes = "" }) => ({
			title: name,
			quantity,
			unitPrice,
			modifiers: modifiers.map(({ name: title, ...modifier }) => ({ title, ...modifier })),
			notes,
		})),
		discount: order.discount ?? 0,
		tip: { amount: order.gratuity ?? 0 },
	};
}

/** The order at the money and time of its quote. */
export function orderAsQuoted(
	{ dateInfo, ...order }: OrderIntakeBody,
	{ money, promiseAt, quoteId }: GivenQuote,
	when: string,
): OrderIntakeBody {
	const isAsap = when === "asap";
	return {
		...order,
		quoteId,
		isASAP: isAsap,
		dateInfo: {
			placedAt: dateInfo.placedAt,
			...(!isAsap && promiseAt && { fulfillmentAt: promiseAt }),
		},
		discount: money.discount,
		tax: money.taxOnTop,
		deliveryFee: money.deliveryFee?.amount ?? 0,
		charges: money.charges.reduce((sum, { amount }) => sum + amount, 0),
		gratuity: money.tip?.amount ?? 0,
		total: money.total,
	};
}

/** One of the next slots that a quote offers; null without any. */
export function drawSlot(random: Random, { slots }: Pick<GivenQuote, "slots">): string | null {
	return slots.length > 0 ? random.pick(slots.slice(0, 8)) : null;
}

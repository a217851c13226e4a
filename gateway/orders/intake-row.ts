import {
	type GiftCardPart,
	type OrderDiscount,
	type OrderItem,
	type OrderTax,
	type QuotedOrder,
	toTopStatus,
} from "~/models/orders/order";
import type { OrderIntake } from "~/models/orders/order.schema";
import { giftCardsIn } from "~/models/orders/order-money";
import { GatewayError } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import type { QuotedPoints } from "../loyalty/points-of-order";
import { realTimes } from "./real-times";

/** Computed facts stored with an order line, in addition to the seller's. */
export interface LineFacts extends Pick<OrderItem, "itemId" | "variationId" | "prepMinutes"> {
	taxes: OrderTax[];
	modifierIds: (string | undefined)[];
}

/** Outcome of the location's settings for an incoming order. Instants in ISO UTC. */
export interface Judgement {
	/** When preparation begins, and when the order appears as in progress; null when the kitchen is full. */
	kitchenAt: string | null;
	appearsAt: string | null;
	promiseAt: string | null;
	/** Whether a quote promised these times, which then override the order's own. */
	isPromised: boolean;
	makeMinutes: number | null;
	/** One per order line; empty if not computed. */
	lines: readonly LineFacts[];
	/** Taxes of the whole order; empty if not computed. */
	taxes: readonly OrderTax[];
	/** Value of points by the order's quote (minor units); null uses the program's terms. */
	points: QuotedPoints | null;
	/** Null for orders that come in finished. */
	quoted: QuotedOrder | null;
}

/** Discounts and broken rules for the locked customer. */
export interface Admission {
	discounts: OrderDiscount[];
	/** The rules of discounts and quotes that the order breaks. */
	failed: QuotedOrder["failed"];
}

/** A 422 with the messages of all rules that an order breaks. */
export function intakeError(failed: QuotedOrder["failed"]): GatewayError {
	return new GatewayError(422, failed.map(({ words }) => words).join(". "), { failed });
}

/** The row of an order that comes in, before its number, its customer and what points and gift cards pay are known. */
export function toOrderRow(
	scope: Scope,
	body: OrderIntake,
	now: Date,
	judgement: Judgement | null,
) {
	const { dateInfo, saidPlacedAt } = realTimes(body, now.getTime());
	const { placedAt, startPrepAt, fulfillmentAt } = toOrderDates(dateInfo, judgement);
	const { customer, paymentInformation: payment, deliveryInfo: delivery } = body;
	const recipient = body.giftCardRecipient;
	const status = isOfCardsAlone(body) ? "complete" : body.status;
	const complete = status === "complete";
	return {
		id: newId(),
		merchantId: scope.merchantId,
		storeId: body.storeId,
		source: body.source,
		externalId: body.externalId,
		status,
		topStatus: toTopStatus(
			{ status, isTest: body.isTest, startPrepAt: startPrepAt.toISOString() },
			now.toISOString(),
		),
		customerName: customer.name,
		customerPhone: customer.phone,
		customerEmail: customer.email,
		placedAt,
		saidPlacedAt: saidPlacedAt === null ? null : new Date(saidPlacedAt),
		startPrepAt,
		fulfillmentAt,
		acknowledgedAt: complete ? placedAt : null,
		isAsap: body.isASAP,
		isTest: body.isTest,
		diningOption: body.diningOption,
		paymentMethod: body.paymentMethod,
		paymentProvider: payment?.provider ?? null,
		paymentUid: payment?.uid ?? null,
		paymentLast4: payment?.last4 ?? null,
		paymentFee: payment?.fee ?? null,
		currency: body.currency,
		subtotal: body.subtotal,
		tax: body.tax,
		...includedTaxes(body, judgement),
		discount: body.discount,
		gratuity: body.gratuity,
		deliveryFee: body.deliveryFee,
		charges: body.charges,
		total: body.total,
		points: 0,
		pointsAmount: 0,
		giftCardAmount: 0,
		giftCards: [] as GiftCardPart[],
		giftCardsSold: giftCardsIn(body.items),
		items: body.items.map((item, index) => storedItem(item, index, judgement?.lines[index])),
		itemCount: body.items.reduce((sum, { quantity }) => sum + quantity, 0),
		notes: body.notes,
		properties: body.properties,
		deliveryInfo: delivery && {
			address: delivery.address,
			instructions: delivery.instructions,
			provider: null,
			driverName: null,
			driverPhone: null,
			estimatedAt: null,
			status: null,
		},
		giftCardRecipient: recipient && { name: recipient.name, email: recipient.email },
		makeMinutes: judgement?.makeMinutes ?? null,
		kitchenAt: judgement?.kitchenAt ? new Date(judgement.kitchenAt) : null,
		quoted: judgement?.quoted ?? null,
		updatedAt: now,
		...UNTOUCHED,
	};
}

/** What only happens to an order later. */
const UNTOUCHED = {
	arrivedAt: null,
	completedAt: null,
	completedFrom: null,
	cancelReason: null,
	refundedAmount: 0,
	refundedToCards: 0,
	escalationLevel: 0,
	version: 1,
	lateAlertAt: null,
	guestRemindedAt: null,
	kitchenRemindedAt: null,
	receiptDueAt: null,
	receiptSentAt: null,
};

/** An order of gift cards alone needs no preparation: it is complete at once. */
export function isOfCardsAlone({ items }: Pick<OrderIntake, "items">): boolean {
	return items.every(({ isGiftCard }) => isGiftCard);
}

function toOrderDates(dateInfo: OrderIntake["dateInfo"], judgement: Judgement | null) {
	const placedAt = new Date(dateInfo.placedAt);
	const start = first(dateInfo.startPrepAt, judgement?.appearsAt, judgement);
	const startPrepAt = start ? latest(new Date(start), placedAt) : placedAt;
	const due = first(dateInfo.fulfillmentAt, judgement?.promiseAt, judgement);
	const fulfillmentAt = due ? latest(new Date(due), startPrepAt) : startPrepAt;
	return { placedAt, startPrepAt, fulfillmentAt };
}

/** The taxes that the prices contain: as the seller says; which ones, where these come to as much. */
function includedTaxes({ taxIncluded: said, total }: OrderIntake, judgement: Judgement | null) {
	const taxes = judgement?.quoted?.total === total ? judgement.taxes : [];
	const known = taxes.filter(({ isIncluded }) => isIncluded);
	const sum = known.reduce((all, { amount }) => all + amount, 0);
	const taxIncluded = said ?? sum;
	return { taxIncluded, includedTaxes: taxIncluded === sum ? known : [] };
}

/** A quote's time before the seller's, any other after it. */
function first(
	given: string | undefined,
	judged: string | null | undefined,
	judgement: Judgement | null,
): string | undefined {
	return (judgement?.isPromised ? (judged ?? given) : (given ?? judged)) ?? undefined;
}

function storedItem(
	item: OrderIntake["items"][number],
	at: number,
	facts: LineFacts | undefined,
): OrderItem {
	const { name, quantity, unitPrice, total, notes, isGiftCard } = item;
	const ids = facts?.modifierIds.length === item.modifiers.length ? facts.modifierIds : [];
	return {
		id: String(at + 1),
		name,
		quantity,
		unitPrice,
		total,
		notes,
		isGiftCard,
		modifiers: item.modifiers.map(({ modifierId, ...modifier }, index) => ({
			...modifier,
			modifierId: ids[index] ?? modifierId,
		})),
		itemId: facts?.itemId ?? item.itemId,
		variationId: facts?.variationId ?? item.variationId,
		prepMinutes: facts?.prepMinutes ?? item.prepMinutes,
		taxes: facts?.taxes,
	};
}

function latest(one: Date, other: Date): Date {
	return one > other ? one : other;
}

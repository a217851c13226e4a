import { formatInstant } from "~/models/instants";
import { CURRENCY_SYMBOLS, formatMoney } from "~/models/money";
import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	type Order,
	type OrderItem,
	PAYMENT_METHOD_LABELS,
	REFUND_STATUS_LABELS,
	type Refund,
} from "~/models/order";
import type { OrderDetail, OrderingCustomer } from "~/models/order-detail";
import { offeredMoves } from "~/models/order-move";
import { allowedActions, ORDER_MESSAGES } from "~/models/order-moves";
import { timelineWords } from "~/models/order-timeline";
import type {
	DeliveryView,
	MoneyLine,
	OrderLineView,
	OrderView,
	RefundView,
	TimelineView,
} from "~/models/order-view";
import { heldBy, type Permission } from "~/models/permissions";
import { permissionsOf } from "~/models/session";
import type { LocationAccess } from "./access.server";
import { getOrder, getOrderingCustomer } from "./gateway/orders.server";
import { dueWords, statusView } from "./order-rows.server";

interface ViewOptions {
	/** IANA zone of the location. */
	zone: string;
	/** ISO UTC. */
	now: string;
	holds(permission: Permission): boolean;
	customer: OrderingCustomer | null;
}

/** An order of the location and what its page shows of it. Throws a 404 Response. */
export async function openOrder(
	{ gateway, location, viewer }: LocationAccess,
	orderId: string,
): Promise<{ order: OrderDetail; view: OrderView }> {
	const order = await getOrder(gateway, orderId);
	const customer = await getOrderingCustomer(gateway, order.customerId);
	const view = orderView(order, {
		zone: location.timeZone,
		now: new Date().toISOString(),
		holds: heldBy(permissionsOf(viewer)),
		customer,
	});
	return { order, view };
}

/**
 * The two ways an order is canceled (spec 4.8), each with why it cannot be chosen; `problem` when neither can. A paid
 * order that nobody confirmed is not canceled without its refund (8.5).
 */
export function cancelChoices(order: OrderDetail, mayRefund: boolean) {
	const { cancel, refundable } = allowedActions(order);
	const full = cancel.withFullRefund && mayRefund;
	const open = cancel.withoutRefund || full;
	const money = formatMoney(refundable || order.total, order.currency);
	const choices = [
		{
			value: "none" as const,
			label: "Without refund",
			hint: cancel.withoutRefund ? "The payment stays as it is." : ORDER_MESSAGES.paidNotCancelable,
			disabled: !cancel.withoutRefund,
		},
		{
			value: "full" as const,
			label: "With full refund",
			hint: full
				? `${money} goes back to the customer.`
				: mayRefund
					? "There is nothing that can be refunded here."
					: "Your role does not refund payments.",
			disabled: !full,
		},
	];
	return { choices, problem: open ? null : cancelProblem(order) };
}

function cancelProblem({ status }: OrderDetail): string {
	if (status === "canceled") return ORDER_MESSAGES.closed;
	return status === "new" ? ORDER_MESSAGES.paidNotCancelable : ORDER_MESSAGES.statusError;
}

/** An order in words, with what the viewer may do with it now. */
export function orderView(order: OrderDetail, options: ViewOptions): OrderView {
	const { zone, now, holds, customer } = options;
	const { currency, dateInfo } = order;
	const time = (iso: string) => dueWords(iso, zone, now);
	const { types, cancel } = allowedActions(order);
	return {
		id: order.id,
		number: order.number,
		version: order.version,
		currencySymbol: CURRENCY_SYMBOLS[currency],
		status: statusView(order),
		isTest: order.isTest,
		isASAP: order.isASAP,
		due: time(dateInfo.fulfillmentAt),
		placed: time(dateInfo.placedAt),
		preparation: time(dateInfo.startPrepAt),
		confirmed: order.acknowledgedAt && time(order.acknowledgedAt),
		arrived: order.arrivedAt && time(order.arrivedAt),
		cancelReason: order.cancelReason,
		dining: DINING_LABELS[order.diningOption],
		source: ORDER_SOURCE_LABELS[order.source],
		lines: order.items.map((item) => lineView(item, order)),
		itemCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
		notes: order.notes,
		money: moneyLines(order),
		total: formatMoney(order.total, currency),
		payment: {
			...PAYMENT_METHOD_LABELS[order.paymentMethod],
			last4: order.paymentInformation?.last4 ?? null,
			provider: order.paymentInformation?.provider ?? null,
			uid: order.paymentInformation?.uid ?? null,
		},
		refundHint: refundHint(order),
		refunds: order.refunds.map((refund) => refundView(refund, order, time)),
		delivery: order.deliveryInfo && deliveryView(order.deliveryInfo, time),
		customer: {
			...order.customer,
			orderCount: customer?.orderCount ?? null,
			since: customer ? formatInstant(customer.createdAt, zone, "date") : "",
		},
		giftCardRecipient: order.giftCardRecipient,
		timeline: timelineView(order, time),
		may: {
			moves: holds("ORDER.ACTION") ? offeredMoves(order) : [],
			refund: holds("ORDER.REFUND") && types.includes("REFUND_ORDER"),
			cancel: holds("ORDER.CANCEL") && (cancel.withoutRefund || cancel.withFullRefund),
		},
	};
}

function lineView(item: OrderItem, { currency }: Pick<Order, "currency">): OrderLineView {
	return {
		id: item.id,
		quantity: item.quantity,
		name: item.name,
		modifiers: item.modifiers.map(({ name, quantity, price }) => {
			const times = quantity > 1 ? `${quantity} × ` : "";
			return `${times}${name}${price > 0 ? ` (+${formatMoney(price, currency)})` : ""}`;
		}),
		notes: item.notes,
		each: item.quantity > 1 ? formatMoney(item.total / item.quantity, currency) : null,
		total: formatMoney(item.total, currency),
	};
}

function moneyLines(order: Order): MoneyLine[] {
	const { currency, discount, gratuity, deliveryFee, refundedAmount, total } = order;
	const line = (label: string, minor: number, isSum = false) => ({
		label,
		amount: formatMoney(minor, currency),
		isSum,
	});
	return [
		line("Subtotal", order.subtotal),
		...(discount > 0 ? [line("Discount", -discount)] : []),
		line("Tax", order.tax),
		...(deliveryFee > 0 ? [line("Delivery fee", deliveryFee)] : []),
		...(gratuity > 0 ? [line("Gratuity", gratuity)] : []),
		line("Total", total, true),
		...(refundedAmount > 0
			? [line("Refunded", -refundedAmount), line("Kept", total - refundedAmount, true)]
			: []),
	];
}

function refundHint(order: Order): string | null {
	const over = order.status === "canceled" || order.status === "refunded" || order.isTest;
	const elsewhere = order.paymentMethod === "cash" || order.paymentInformation === null;
	return elsewhere && !over ? ORDER_MESSAGES.notRefundable : null;
}

const REFUND_TONES = {
	pending: "warning",
	unknown: "warning",
	succeeded: "success",
	declined: "danger",
} as const;

function refundView(
	refund: Refund,
	{ currency }: Order,
	time: (iso: string) => string,
): RefundView {
	return {
		id: refund.id,
		amount: formatMoney(refund.amount, currency),
		status: { label: REFUND_STATUS_LABELS[refund.status], tone: REFUND_TONES[refund.status] },
		at: time(refund.at),
		by: refund.by,
		reason: refund.reason,
	};
}

function deliveryView(
	delivery: NonNullable<Order["deliveryInfo"]>,
	time: (iso: string) => string,
): DeliveryView {
	const status = delivery.status ?? "";
	return {
		address: delivery.address,
		instructions: delivery.instructions,
		provider: delivery.provider ?? "",
		driver: delivery.driverName ?? "",
		driverPhone: delivery.driverPhone ?? "",
		expected: delivery.estimatedAt ? time(delivery.estimatedAt) : "",
		status: status.slice(0, 1).toUpperCase() + status.slice(1),
	};
}

function timelineView(order: OrderDetail, time: (iso: string) => string): TimelineView[] {
	return order.timeline.map((entry, index) => ({
		key: `${entry.at} ${index}`,
		iso: entry.at,
		at: time(entry.at),
		by: entry.by,
		...timelineWords(entry, order.currency),
	}));
}

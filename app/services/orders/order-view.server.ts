import { allergyNotes, allNotes, isAllergy } from "~/models/orders/allergy";
import type { CourierOrder } from "~/models/orders/courier-order";
import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	PAYMENT_METHOD_LABELS,
	type Refund,
} from "~/models/orders/order";
import { lineView, moneyLines } from "~/models/orders/order-amounts";
import type { OrderDetail, OrderingCustomer, RefundTerms } from "~/models/orders/order-detail";
import { paidInMoney } from "~/models/orders/order-money";
import {
	type OfferedMove,
	offeredMoves,
	UNDO_COMPLETE,
	UNDO_CONFIRM,
} from "~/models/orders/order-move";
import { allowedActions, ORDER_MESSAGES } from "~/models/orders/order-moves";
import { knownSteps, timelineText } from "~/models/orders/order-timeline";
import type {
	OrderView,
	PagedLineView,
	RefundView,
	TicketView,
	TimelineView,
} from "~/models/orders/order-view";
import { canRefundAgain } from "~/models/orders/refund-again";
import { refundableLines } from "~/models/orders/refund-query";
import { refundLinesText } from "~/models/orders/refund-text";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { type Clock, type LocalTime, localizeTimes } from "~/models/shared/clock";
import { zoneAbbreviation } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { type Permission, permissionCheck } from "~/models/shared/permissions";
import { withoutZone } from "~/models/shared/zone-in-head";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { getOrder, getOrderingCustomer } from "~/services/gateway/orders/orders.server";
import type { LocationAccess } from "~/services/web/access.server";
import { courierView } from "./courier-view.server";
import { factCards, headFacts } from "./order-facts.server";
import { refundDestinations, refundElsewhereMessage, withoutRefundHint } from "./order-paid.server";
import { ENDED_STATUSES, formatDueTime, orderChips, statusView } from "./order-rows.server";

interface ViewOptions {
	local: LocalTime;
	now: string;
	hasPermission(permission: Permission): boolean;
	providerTo: string | null;
	customer: OrderingCustomer | null;
	customerTo: string | null;
	courier: CourierOrder | null;
	/** Keeps the way back to a list in addresses of the order's other pages. */
	listQuery?: string;
}

/** The page of one of the location's orders. Throws a 404 Response. */
export async function openOrder(
	access: LocationAccess,
	orderId: string,
	listQuery: string,
): Promise<OrderView> {
	const { gateway, location, viewer } = access;
	const order = await getOrder(gateway, orderId);
	const { customerId } = order;
	const { phone, email } = order.customer;
	const isKnown = customerId !== null && (phone !== "" || email !== "");
	const canOpen = isKnown && canSee(pages.customerProfile, viewer);
	return orderView(order, {
		local: viewerLocalTime(viewer, location),
		now: new Date().toISOString(),
		hasPermission: permissionCheck(viewerPermissions(viewer)),
		providerTo: paymentProviderPath(access),
		customer: await getOrderingCustomer(gateway, customerId),
		customerTo: canOpen ? pagePath(pages.customerProfile, { customerId }) : null,
		courier: order.deliveryInfo
			? (await gateway.get("/api/v2/orders/:uuid/courier", { params: { uuid: order.id } })).courier
			: null,
		listQuery,
	});
}

/** Path to the location's payment provider; null for people who cannot open it. */
export function paymentProviderPath({ viewer, location }: LocationAccess): string | null {
	const can = permissionCheck(viewerPermissions(viewer));
	const canOpen = can("PAYMENT.PAGE_VIEW") && can("PAYMENT.API_READ");
	return canOpen ? `/location/${location.storeId}/general/payment/provider` : null;
}

export function cancelChoices(
	order: OrderDetail,
	canRefund: boolean,
	{ problem: refundProblem, isStuck }: Pick<RefundTerms, "problem" | "isStuck">,
) {
	const { cancel, refundable } = allowedActions(order);
	const full = cancel.withFullRefund && canRefund && refundProblem === null;
	const open = cancel.withoutRefund || full;
	const money = formatMoney(refundable || paidInMoney(order), order.currency);
	const choices = [
		{
			value: "none" as const,
			label: "No refund",
			hint: cancel.withoutRefund
				? withoutRefundHint(order, refundable)
				: "This order is paid but not confirmed, so it needs a refund.",
			disabled: !cancel.withoutRefund,
		},
		{
			value: "full" as const,
			label: "Full refund",
			hint: full
				? `${money} goes back to the customer.`
				: withFullHint(canRefund, cancel.withFullRefund ? refundProblem : null),
			disabled: !full,
		},
	];
	const elsewhere = {
		value: "elsewhere" as const,
		label: "Refund elsewhere",
		hint: `Cancel it here. ${refundElsewhereMessage(order)}`,
		disabled: false,
	};
	const all = isStuck ? [...choices, elsewhere] : choices;
	return { choices: all, problem: open || isStuck ? null : cancelIssue(order), refundable };
}

function withFullHint(canRefund: boolean, problem: string | null): string {
	if (!canRefund) return "Your role can't refund payments.";
	return problem ?? "There is nothing to refund.";
}

function cancelIssue({ status }: OrderDetail): string {
	switch (status) {
		case "canceled":
			return ORDER_MESSAGES.closed;
		case "new":
			return ORDER_MESSAGES.paidNotCancelable;
		case "refunded":
			return ORDER_MESSAGES.refundedNotCancelable;
		case "complete":
		case "cleared":
			return ORDER_MESSAGES.completeNotCancelable;
		default:
			return ORDER_MESSAGES.statusError;
	}
}

export function orderView(order: OrderDetail, options: ViewOptions): OrderView {
	const {
		local,
		now,
		hasPermission,
		customer,
		customerTo,
		courier,
		providerTo,
		listQuery = "",
	} = options;
	const { fulfillmentAt } = order.dateInfo;
	const time = otherTimes(fulfillmentAt, local, now);
	const { types, cancel } = allowedActions(order);
	const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const items = `${count} ${count === 1 ? "item" : "items"}`;
	return {
		id: order.id,
		number: order.number,
		version: order.version,
		status: statusView(order),
		isOver: ENDED_STATUSES.has(order.status),
		chips: orderChips({ ...order, needsCourier: false, note: allNotes(order) }, now),
		zone: zoneAbbreviation(fulfillmentAt, local.zone),
		head: headFacts(order, formatDueTime(fulfillmentAt, local, now), items),
		lines: pagedLines(order, {
			canRefund: hasPermission("ORDER.REFUND") && types.includes("REFUND_ORDER"),
			listQuery,
		}),
		notes: order.notes,
		allergies: allergyNotes(order),
		money: moneyLines(order),
		refunds: order.refunds.map((refund) =>
			refundView(refund, order, { time, canRefund: hasPermission("ORDER.REFUND") }),
		),
		cards: factCards(order, {
			zone: local.zone,
			time,
			localize: (text) => localizeTimes(text, local.clock),
			customer,
			customerTo,
			providerTo,
			hasCourier: courier !== null,
			pointsEarned: order.pointsEarned,
			listQuery,
		}),
		courier:
			courier && courierView(order, courier, { time, canAct: hasPermission("ORDER.ACTION") }),
		timeline: timelineView(order, time),
		undoSecondsLeft: order.undoSecondsLeft,
		can: {
			moves: hasPermission("ORDER.ACTION") ? toOfferedMoves(order) : [],
			refund: hasPermission("ORDER.REFUND") && types.includes("REFUND_ORDER"),
			cancel: hasPermission("ORDER.CANCEL") && (cancel.withoutRefund || cancel.withFullRefund),
		},
	};
}

/** Formats the other times of an order: the due time at the top names their zone. */
function otherTimes(dueAt: string, local: LocalTime, now: string): (iso: string) => string {
	const zone = zoneAbbreviation(dueAt, local.zone);
	return (iso) => withoutZone(formatDueTime(iso, local, now), zone);
}

function toOfferedMoves(order: OrderDetail): OfferedMove[] {
	const undo = order.status === "complete" ? UNDO_COMPLETE : UNDO_CONFIRM;
	return [...(order.undoSecondsLeft > 0 ? [undo] : []), ...offeredMoves(order)];
}

export function ticketView(
	order: OrderDetail,
	{ title, timeZone }: Pick<LocationSummary, "title" | "timeZone">,
	clock: Clock,
): TicketView {
	const now = new Date().toISOString();
	const local = { zone: timeZone, clock };
	const { fulfillmentAt } = order.dateInfo;
	const time = otherTimes(fulfillmentAt, local, now);
	const { deliveryInfo, customer, paymentInformation } = order;
	const due = formatDueTime(fulfillmentAt, local, now);
	return {
		number: order.number,
		locationTitle: title,
		dining: DINING_LABELS[order.diningOption].label,
		due: order.isASAP ? `ASAP · ${due}` : due,
		isTest: order.isTest,
		customer: { name: customer.name, phone: customer.phone },
		delivery: deliveryInfo && {
			address: deliveryInfo.address,
			instructions: deliveryInfo.instructions,
		},
		lines: order.items.map((item) => lineView(item, order)),
		notes: order.notes,
		isAllergy: isAllergy(allNotes(order)),
		allergies: allergyNotes(order),
		money: moneyLines(order),
		payment: [PAYMENT_METHOD_LABELS[order.paymentMethod].label, paymentInformation?.last4]
			.filter(Boolean)
			.join(" "),
		merchantTitle: order.quoted?.merchantTitle || null,
		placed: time(order.dateInfo.placedAt),
		printed: time(now),
	};
}

function pagedLines(
	order: OrderDetail,
	{ canRefund, listQuery }: { canRefund: boolean; listQuery: string },
): PagedLineView[] {
	const left = order.refunds.length > 0 ? refundableLines(order) : [];
	const here = `/location/${order.storeId}/orders/${order.id}/refund`;
	return order.items.map((item, index) => {
		const open = left.find(({ lineId }) => lineId === item.id)?.quantity ?? item.quantity;
		const returned = item.quantity - open;
		const query = new URLSearchParams(listQuery);
		query.set(`items[${index}]`, "1");
		query.set("step", "review");
		return {
			...lineView(item, order),
			refunded: returned > 0 ? `${returned} refunded` : "",
			refundTo: canRefund && open > 0 ? `${here}?${query}` : null,
		};
	});
}

const REFUND_STATES = {
	pending: { label: "Pending", tone: "warning" },
	unknown: { label: "Being checked", tone: "warning" },
	succeeded: { label: "Succeeded", tone: "success" },
	declined: { label: "Declined", tone: "danger" },
} as const;

function refundView(
	refund: Refund,
	order: OrderDetail,
	{ time, canRefund }: { time: (iso: string) => string; canRefund: boolean },
): RefundView {
	return {
		id: refund.id,
		amount: formatMoney(refund.amount, order.currency),
		status: REFUND_STATES[refund.status],
		at: time(refund.at),
		by: refund.by,
		lines: refundLinesText(
			order.refundLines.filter(({ refundId }) => refundId === refund.id),
			order.currency,
		),
		to: refundDestinations(order, refund),
		reason: refund.reason,
		message: refund.message,
		canTryAgain: canRefund && canRefundAgain(order, refund),
	};
}

function timelineView(order: OrderDetail, time: (iso: string) => string): TimelineView[] {
	const { timeline } = order;
	const entries = timeline.length > 0 ? timeline : knownSteps(order);
	return entries.map((entry, index) => ({
		key: `${entry.at} ${index}`,
		iso: entry.at,
		at: time(entry.at),
		by: entry.action === "create" ? ORDER_SOURCE_LABELS[order.source] : entry.by,
		...timelineText(entry, order.currency),
	}));
}

import type { z } from "zod";
import { parseProvider } from "~/models/orders/payment-providers";
import { type Ask, isRefusal, type Refusal, type VendorSettings } from "../ask-vendor";
import type { AccountAccess, PosPlace } from "../catalogue/catalogue";
import { orderedId } from "../catalogue/square-things";
import type { OrderWithDetails, PosOutcome, PosProgress } from "../provider";
import { PRICE_DIFFERENCE, type Pricing, settleDifference } from "../settle-difference";
import type { ComparedOrder, NotRead, OrderComparison, VendorOrders } from "../vendor-orders";
import { createAskSquare, unreadable } from "./ask-square";
import {
	cancelAtSquare,
	ENDED_AT_SQUARE,
	findSquareOrder,
	readSquareOrder,
} from "./cancel-at-square";
import { alignRefunds, payOrder } from "./external-payments";
import {
	catalogAnswer,
	orderAnswer,
	paymentAnswer,
	refundAnswer,
	refundsAnswer,
	type SquareOrderRead,
} from "./square-answers";
import { catalogIds, type SquareOrder, toSquareOrder } from "./to-square-order";

declare module "../../../core/services" {
	interface Services {
		/** Null where Square is not set up. */
		squareOrders: SquareOrders | null;
	}
}

export interface SquareRefund {
	id: string;
	status: string;
	paymentId: string;
	orderId: string;
	amount: number;
	reason: string;
	updatedAt: string;
}

const REFUNDED_HERE = "Refunded by the restaurant";

export interface SquareOrders extends VendorOrders {
	readRefund(place: PosPlace, refundId: string): Promise<SquareRefund | NotRead>;
	/** Refunds since a time, in the order of their last changes, page by page. */
	listRefunds(
		place: PosPlace,
		query: { since: string; cursor: string },
	): Promise<{ refunds: SquareRefund[]; cursor: string } | NotRead>;
}

/** Orders at Square itself, with the token of each location's account. */
export function createSquareOrders(
	settings: VendorSettings,
	access: Pick<AccountAccess, "token" | "renewed">,
): SquareOrders {
	return {
		async readOrder(place, reference) {
			const order = await readSquareOrder(createAskSquare(settings, access, place), reference);
			if (isRefusal(order)) return order.notDone;
			return toProgress(order);
		},
		readRefund: (place, refundId) => readRefund(createAskSquare(settings, access, place), refundId),
		listRefunds: (place, query) => listRefunds(createAskSquare(settings, access, place), query),
		compareOrder: (place, order) => compareOrder(createAskSquare(settings, access, place), order),
		sendOrder: (order) =>
			sendToSquare(createAskSquare(settings, access, order.details.place), order),
		cancelOrder: (order, place) =>
			cancelAtSquare(createAskSquare(settings, access, place), order, place),
	};
}

function toProgress(order: SquareOrderRead): PosProgress {
	return { version: order.version, state: toState(order) };
}

function toState({ state, fulfillments }: SquareOrderRead): PosProgress["state"] {
	const states = new Set([state, ...fulfillments.map((each) => each.state)]);
	const isEnded = fulfillments.every((each) => ENDED_AT_SQUARE.has(each.state));
	if (state === "CANCELED" || (isEnded && fulfillments.length > 0)) return "canceled";
	if (states.has("COMPLETED")) return "complete";
	if (states.has("PREPARED")) return "ready";
	return states.has("RESERVED") ? "received" : "new";
}

async function readRefund(ask: Ask, refundId: string): Promise<SquareRefund | NotRead> {
	const answer = await ask("GET", `/v2/refunds/${encodeURIComponent(refundId)}`);
	if (isRefusal(answer)) return answer.notDone;
	const read = refundAnswer.safeParse(answer.json);
	return read.success ? toRefund(read.data.refund) : unreadable().notDone;
}

async function listRefunds(
	ask: Ask,
	{ since, cursor }: { since: string; cursor: string },
): Promise<{ refunds: SquareRefund[]; cursor: string } | NotRead> {
	const query = new URLSearchParams({
		updated_at_begin_time: since,
		sort_field: "UPDATED_AT",
		sort_order: "ASC",
		...(cursor && { cursor }),
	});
	const answer = await ask("GET", `/v2/refunds?${query}`);
	if (isRefusal(answer)) return answer.notDone;
	const read = refundsAnswer.safeParse(answer.json);
	if (!read.success) return unreadable().notDone;
	return { refunds: read.data.refunds.map(toRefund), cursor: read.data.cursor };
}

function toRefund(refund: z.infer<typeof refundAnswer>["refund"]): SquareRefund {
	const { id, status, reason, amount_money } = refund;
	return {
		id,
		status,
		reason,
		paymentId: refund.payment_id,
		orderId: refund.order_id,
		amount: amount_money.amount,
		updatedAt: refund.updated_at,
	};
}

async function compareOrder(
	ask: Ask,
	{ orderId, reference, refunded }: ComparedOrder,
): Promise<OrderComparison | NotRead> {
	const order = await readSquareOrder(ask, reference);
	if (isRefusal(order)) return order.notDone;
	const isCanceled = toState(order) === "canceled";
	const there = await alignRefunds(ask, { orderId, refunded, reason: REFUNDED_HERE }, order);
	return isRefusal(there) ? there.notDone : { refunded: there, isCanceled };
}

/** Creates and pays an order: each request has a key of the order, so repeating all of them changes nothing. */
async function sendToSquare(ask: Ask, sent: OrderWithDetails): Promise<PosOutcome> {
	const linked = await findPaidOrder(ask, sent);
	if (isRefusal(linked)) return linked.notDone;
	if (linked) return { outcome: "taken", reference: linked.id, progress: toProgress(linked) };
	const known = await findCatalogIds(ask, sent);
	if (isRefusal(known)) return known.notDone;
	const priced = await settleDifference(
		squarePricing(ask, sent.currency),
		sent,
		toSquareOrder(sent, known),
	);
	if (isRefusal(priced)) return priced.notDone;
	const created = await createOrder(ask, sent, priced.order);
	if (isRefusal(created)) return created.notDone;
	const { id: reference } = created;
	const refusal = await payOrder(ask, sent, created);
	if (refusal) return { ...refusal.notDone, reference };
	return {
		outcome: "taken",
		reference,
		progress: toProgress(created),
		difference: priced.difference,
	};
}

/** Where Square took the money for an order that the seller sees, that is the order; else null. */
async function findPaidOrder(
	ask: Ask,
	{ details: { payment } }: OrderWithDetails,
): Promise<SquareOrderRead | null | Refusal> {
	if (!payment || parseProvider(payment.provider) !== "square") return null;
	const answer = await ask("GET", `/v2/payments/${encodeURIComponent(payment.uid)}`);
	if (isRefusal(answer)) return answer.status === 404 ? null : answer;
	const orderId = paymentAnswer.safeParse(answer.json).data?.payment.order_id;
	if (!orderId) return null;
	const found = await ask("GET", `/v2/orders/${encodeURIComponent(orderId)}`);
	if (isRefusal(found)) return found.status === 404 ? null : found;
	const order = orderAnswer.safeParse(found.json).data?.order;
	return order && order.fulfillments.length > 0 ? order : null;
}

/** Ids at Square by ours: an item stands for its first variation that the location sells. */
async function findCatalogIds(
	ask: Ask,
	sent: OrderWithDetails,
): Promise<Map<string, string> | Refusal> {
	const object_ids = catalogIds(sent);
	if (object_ids.length === 0) return new Map();
	const answer = await ask("POST", "/v2/catalog/batch-retrieve", { object_ids });
	if (isRefusal(answer)) return answer;
	const objects = catalogAnswer.safeParse(answer.json).data?.objects ?? [];
	return new Map(
		objects.flatMap((object) => {
			const id = orderedId(object, sent.details.place);
			return id ? [[object.id, id] as const] : [];
		}),
	);
}

function squarePricing(ask: Ask, currency: string): Pricing<SquareOrder> {
	return {
		name: "Square",
		calculate: (order) => calculate(ask, order),
		withDiscount(order, amount) {
			const discount = {
				uid: "price-difference",
				name: PRICE_DIFFERENCE,
				type: "FIXED_AMOUNT",
				scope: "ORDER",
				amount_money: { amount, currency },
			} as const;
			return { ...order, discounts: [...order.discounts, discount] };
		},
		withCharge(order, amount) {
			const charge = {
				uid: "price-difference-charge",
				name: PRICE_DIFFERENCE,
				amount_money: { amount, currency },
				calculation_phase: "SUBTOTAL_PHASE",
				taxable: false,
			} as const;
			return { ...order, service_charges: [...order.service_charges, charge] };
		},
	};
}

async function calculate(ask: Ask, order: SquareOrder): Promise<number | Refusal> {
	const answer = await ask("POST", "/v2/orders/calculate", { order });
	if (isRefusal(answer)) return answer;
	const read = orderAnswer.safeParse(answer.json);
	return read.success ? read.data.order.total_money : unreadable();
}

async function createOrder(
	ask: Ask,
	sent: OrderWithDetails,
	order: SquareOrder,
): Promise<SquareOrderRead | Refusal> {
	const answer = await ask("POST", "/v2/orders", { order, idempotency_key: sent.orderId });
	if (!isRefusal(answer)) return readOrder(answer.json);
	if (!answer.codes.includes("IDEMPOTENCY_KEY_REUSED")) return answer;
	// It got there before, at other prices or with another ticket.
	const found = await findSquareOrder(ask, sent.orderId, sent.details.place);
	return found ?? answer;
}

function readOrder(json: unknown): SquareOrderRead | Refusal {
	const read = orderAnswer.safeParse(json);
	return read.success && read.data.order.id !== "" ? read.data.order : unreadable();
}

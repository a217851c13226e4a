import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import type { PosPlace, SquareAccess } from "../catalogue/catalogue";
import { orderedId } from "../catalogue/square-things";
import type { CanceledOrder, PosCancelOutcome, PosOutcome, SquareDetails } from "../provider";
import {
	type AskSquare,
	createAskSquare,
	isRefusal,
	type SquareRefusal,
	unreadable,
} from "./ask-square";
import {
	cancelAtSquare,
	ENDED_AT_SQUARE,
	findSquareOrder,
	readSquareOrder,
} from "./cancel-at-square";
import { settleDifference } from "./settle-difference";
import {
	catalogAnswer,
	orderAnswer,
	paymentAnswer,
	refundAnswer,
	type SquareOrderRead,
} from "./square-answers";
import {
	catalogIds,
	isPaidBefore,
	type SquareOrder,
	type SquareSentOrder,
	toSquareOrder,
} from "./to-square-order";

declare module "../../../core/services" {
	interface Services {
		/** Null where Square is not set up. */
		squareOrders: SquareOrders | null;
	}
}

/** How far an order came at Square, by its version there. */
export interface SquareProgress {
	version: number;
	state: "new" | "received" | "ready" | "complete" | "canceled";
}

export interface SquareRefund {
	status: string;
	paymentId: string;
	amount: number;
	reason: string;
}

type NotRead = Exclude<PosOutcome, { outcome: "taken" }>;

export interface SquareOrders {
	readOrder(place: PosPlace, reference: string): Promise<SquareProgress | NotRead>;
	readRefund(place: PosPlace, refundId: string): Promise<SquareRefund | NotRead>;
	sendOrder(order: SquareSentOrder): Promise<PosOutcome>;
	cancelOrder(order: CanceledOrder, place: PosPlace): Promise<PosCancelOutcome>;
}

/** Orders at Square itself, with the token of each location's account. */
export function createSquareOrders(
	settings: { url: string; timeoutMs: number },
	access: Pick<SquareAccess, "token" | "renewed">,
): SquareOrders {
	return {
		async readOrder(place, reference) {
			const order = await readSquareOrder(createAskSquare(settings, access, place), reference);
			if (isRefusal(order)) return order.notDone;
			return { version: order.version, state: toState(order) };
		},
		readRefund: (place, refundId) => readRefund(createAskSquare(settings, access, place), refundId),
		sendOrder: (order) =>
			sendToSquare(createAskSquare(settings, access, order.forSquare.place), order),
		cancelOrder: (order, place) =>
			cancelAtSquare(createAskSquare(settings, access, place), order, place),
	};
}

function toState({ state, fulfillments }: SquareOrderRead): SquareProgress["state"] {
	const states = new Set([state, ...fulfillments.map((each) => each.state)]);
	const isEnded = fulfillments.every((each) => ENDED_AT_SQUARE.has(each.state));
	if (state === "CANCELED" || (isEnded && fulfillments.length > 0)) return "canceled";
	if (states.has("COMPLETED")) return "complete";
	if (states.has("PREPARED")) return "ready";
	return states.has("RESERVED") ? "received" : "new";
}

async function readRefund(ask: AskSquare, refundId: string): Promise<SquareRefund | NotRead> {
	const answer = await ask("GET", `/v2/refunds/${encodeURIComponent(refundId)}`);
	if (isRefusal(answer)) return answer.notDone;
	const read = refundAnswer.safeParse(answer.json);
	if (!read.success) return unreadable().notDone;
	const { status, payment_id: paymentId, amount_money, reason } = read.data.refund;
	return { status, paymentId, amount: amount_money.amount, reason };
}

/** Creates and pays an order: each request has a key of the order, so repeating all of them changes nothing. */
async function sendToSquare(ask: AskSquare, sent: SquareSentOrder): Promise<PosOutcome> {
	const linked = await findPaidOrder(ask, sent);
	if (isRefusal(linked)) return linked.notDone;
	if (linked) return { outcome: "taken", reference: linked.id, version: linked.version };
	const known = await findCatalogIds(ask, sent);
	if (isRefusal(known)) return known.notDone;
	const priced = await settleDifference(ask, sent, toSquareOrder(sent, known));
	if (isRefusal(priced)) return priced.notDone;
	const created = await createOrder(ask, sent, priced.order);
	if (isRefusal(created)) return created.notDone;
	const { id: reference, version } = created;
	const refusal = await payOrder(ask, sent, created);
	if (refusal) return { ...refusal.notDone, reference };
	return { outcome: "taken", reference, version, difference: priced.difference };
}

/** Where Square took the money for an order that the seller sees, that is the order; else null. */
async function findPaidOrder(
	ask: AskSquare,
	{ forSquare: { payment } }: SquareSentOrder,
): Promise<SquareOrderRead | null | SquareRefusal> {
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
	ask: AskSquare,
	sent: SquareSentOrder,
): Promise<Map<string, string> | SquareRefusal> {
	const object_ids = catalogIds(sent);
	if (object_ids.length === 0) return new Map();
	const answer = await ask("POST", "/v2/catalog/batch-retrieve", { object_ids });
	if (isRefusal(answer)) return answer;
	const objects = catalogAnswer.safeParse(answer.json).data?.objects ?? [];
	return new Map(
		objects.flatMap((object) => {
			const id = orderedId(object, sent.forSquare.place);
			return id ? [[object.id, id] as const] : [];
		}),
	);
}

async function createOrder(
	ask: AskSquare,
	sent: SquareSentOrder,
	order: SquareOrder,
): Promise<SquareOrderRead | SquareRefusal> {
	const answer = await ask("POST", "/v2/orders", { order, idempotency_key: sent.orderId });
	if (!isRefusal(answer)) return readOrder(answer.json);
	if (!answer.codes.includes("IDEMPOTENCY_KEY_REUSED")) return answer;
	// It got there before, at other prices or with another ticket.
	const found = await findSquareOrder(ask, sent.orderId, sent.forSquare.place);
	return found ?? answer;
}

/** Records what was paid elsewhere; an order that nobody paid yet stays open for the till. Null when done. */
async function payOrder(
	ask: AskSquare,
	sent: SquareSentOrder,
	{ id, location_id, total_money }: SquareOrderRead,
): Promise<SquareRefusal | null> {
	if (!isPaidBefore(sent)) return null;
	const { orderId, tip, currency } = sent;
	const money = (amount: number) => ({ amount, currency });
	const key = `${orderId}-pay`;
	const answer =
		total_money + tip === 0
			? await ask("POST", `/v2/orders/${encodeURIComponent(id)}/pay`, {
					idempotency_key: key,
					payment_ids: [],
				})
			: await ask("POST", "/v2/payments", {
					source_id: "EXTERNAL",
					idempotency_key: key,
					amount_money: money(sent.total - tip),
					...(tip > 0 && { tip_money: money(tip) }),
					order_id: id,
					location_id,
					reference_id: orderId,
					external_details: toExternalDetails(sent.forSquare),
				});
	return isRefusal(answer) ? answer : null;
}

function toExternalDetails({ payment, hasGiftCard }: SquareDetails) {
	if (!payment) {
		return hasGiftCard
			? { type: "OTHER_GIFT_CARD", source: "Gift card" }
			: { type: "STORED_BALANCE", source: "Loyalty points" };
	}
	const named = parseProvider(payment.provider);
	const source = named ? PAYMENT_PROVIDER_NAMES[named] : payment.provider || "Online payment";
	return { type: "EXTERNAL", source: source.slice(0, 255), source_id: payment.uid.slice(0, 255) };
}

function readOrder(json: unknown): SquareOrderRead | SquareRefusal {
	const read = orderAnswer.safeParse(json);
	return read.success && read.data.order.id !== "" ? read.data.order : unreadable();
}

import { type Ask, isRefusal, type Refusal, refused } from "../ask-vendor";
import type { PosPlace } from "../catalogue/catalogue";
import type { CanceledOrder, PosCancelOutcome } from "../provider";
import { unreadable } from "./ask-square";
import { findRecorded, type RecordedPayment, takePaymentsBack } from "./external-payments";
import { orderAnswer, ordersAnswer, type SquareOrderRead } from "./square-answers";
import { SQUARE_SOURCE } from "./to-square-order";

/** States of a canceled or failed fulfillment or payment. */
export const ENDED_AT_SQUARE: ReadonlySet<string> = new Set(["CANCELED", "FAILED"]);

/** Square's words for an order that has a newer version. */
const CHANGED_SINCE = new Set(["VERSION_MISMATCH", "CONFLICT"]);

const MAX_CONFLICTS = 5;
const MAX_PAGES = 10;
const PAGE = 500;
const REASON = "Canceled by the restaurant";

/** Cancels an order by its version, read again after a concurrent change, and reverses its recorded payment. */
export async function cancelAtSquare(
	ask: Ask,
	{ orderId, reference }: CanceledOrder,
	place: PosPlace,
): Promise<PosCancelOutcome> {
	const id = reference || (await findId(ask, orderId, place));
	if (isRefusal(id)) return id.notDone;
	if (id === "") return { outcome: "unknown" };
	for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
		const order = await readSquareOrder(ask, id);
		if (isRefusal(order)) {
			return order.status === 404 ? { outcome: "unknown" } : order.notDone;
		}
		const recorded = await findRecorded(ask, orderId, order);
		if (isRefusal(recorded)) return recorded.notDone;
		const approved = recorded.filter(({ status }) => status === "APPROVED");
		if (approved.length > 0) {
			const refusal = await takePaymentsBack(ask, orderId, approved, REASON);
			if (refusal) return refusal.notDone;
			continue;
		}
		if (!isCanceled(order)) {
			if (isOver(order)) return refused("The order is complete at Square").notDone;
			const answer = await ask("PUT", orderPath(id), { order: canceling(order, recorded) });
			if (isRefusal(answer)) {
				if (answer.codes.some((code) => CHANGED_SINCE.has(code))) continue;
				return answer.notDone;
			}
		}
		const refusal = await takePaymentsBack(ask, orderId, recorded, REASON);
		return refusal ? refusal.notDone : { outcome: "canceled" };
	}
	return { outcome: "again", words: "The order keeps changing at Square", afterMs: null };
}

/** The order that was made for one of ours; null without one. Orders of ours are searched from the newest on. */
export async function findSquareOrder(
	ask: Ask,
	orderId: string,
	{ locationId }: PosPlace,
): Promise<SquareOrderRead | null | Refusal> {
	let cursor = "";
	for (let page = 0; page < MAX_PAGES; page += 1) {
		const answer = await ask("POST", "/v2/orders/search", {
			location_ids: [locationId],
			query: {
				filter: { source_filter: { source_names: [SQUARE_SOURCE] } },
				sort: { sort_field: "CREATED_AT", sort_order: "DESC" },
			},
			limit: PAGE,
			...(cursor && { cursor }),
		});
		if (isRefusal(answer)) return answer;
		const read = ordersAnswer.safeParse(answer.json);
		if (!read.success) return unreadable();
		const found = read.data.orders.find(({ reference_id }) => reference_id === orderId);
		if (found) return found;
		cursor = read.data.cursor;
		if (!cursor) return null;
	}
	return null;
}

async function findId(ask: Ask, orderId: string, place: PosPlace): Promise<string | Refusal> {
	const found = await findSquareOrder(ask, orderId, place);
	return isRefusal(found) ? found : (found?.id ?? "");
}

/** Reads an order by its id at Square. */
export async function readSquareOrder(ask: Ask, id: string): Promise<SquareOrderRead | Refusal> {
	const answer = await ask("GET", orderPath(id));
	if (isRefusal(answer)) return answer;
	return orderAnswer.safeParse(answer.json).data?.order ?? unreadable();
}

function orderPath(id: string): string {
	return `/v2/orders/${encodeURIComponent(id)}`;
}

function isCanceled({ state, fulfillments }: SquareOrderRead): boolean {
	if (state === "CANCELED") return true;
	return fulfillments.length > 0 && fulfillments.every((each) => ENDED_AT_SQUARE.has(each.state));
}

function isOver({ state, fulfillments }: SquareOrderRead): boolean {
	return state === "COMPLETED" || fulfillments.some((each) => each.state === "COMPLETED");
}

/** An order that was paid cannot be canceled at Square, only its fulfillment can. */
function canceling(
	{ location_id, version, fulfillments, tenders }: SquareOrderRead,
	recorded: readonly RecordedPayment[],
): object {
	const ended = recorded.filter(({ status }) => ENDED_AT_SQUARE.has(status));
	return {
		location_id,
		version,
		...(tenders.length === ended.length && { state: "CANCELED" }),
		fulfillments: fulfillments
			.filter((each) => !ENDED_AT_SQUARE.has(each.state))
			.map(({ uid, type }) => ({
				uid,
				state: "CANCELED",
				...(type === "PICKUP" && { pickup_details: { cancel_reason: REASON } }),
				...(type === "DELIVERY" && { delivery_details: { cancel_reason: REASON } }),
			})),
	};
}

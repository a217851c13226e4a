import type { Fact, OrderView, PosOrderView } from "~/models/orders/order-view";
import type { PosOrder } from "~/models/orders/pos-order";
import { formatInstant } from "~/models/shared/instants";
import { type Currency, formatMoney } from "~/models/shared/money";
import { withoutZone } from "~/models/shared/zone-in-head";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";

/** Progress of an order to the POS; null if it is not sent there. Throws a Response. */
export async function posOrderView(
	{ gateway, location, viewer }: LocationAccess,
	{ id, status, zone }: Pick<OrderView, "id" | "status" | "zone">,
): Promise<PosOrderView | null> {
	const { posOrder } = await gateway.get("/api/v2/orders/:uuid/pos", { params: { uuid: id } });
	if (!posOrder) return null;
	const local = viewerLocalTime(viewer, location);
	const isCanceled = status.token === "canceled";
	const { state } = posOrder;
	const isOpen = !isCanceled && status.token !== "complete";
	const isUnprinted = state === "sent" && posOrder.lastError !== null && isOpen;
	const canAgain =
		(state === "failed" || state === "differs" || isUnprinted) &&
		viewerPermissions(viewer).includes("ORDER.ACTION");
	return {
		facts: posOrderFacts(posOrder, isCanceled, {
			time: (iso) => withoutZone(formatInstant(iso, local), zone),
			money: (amount) => formatMoney(amount, location.currency as Currency),
		}),
		again: canAgain ? againLabel(state, isCanceled) : null,
	};
}

function againLabel(state: PosOrder["state"], isCanceled: boolean): string {
	if (state === "differs") return "Check POS again";
	if (state === "sent") return "Print the ticket again";
	return isCanceled ? "Cancel at the POS again" : "Send again";
}

function posOrderFacts(
	posOrder: PosOrder,
	isCanceled: boolean,
	{ time, money }: { time(iso: string): string; money(amount: number): string },
): Fact[] {
	const { state, sentAt, reference, lastError, dueAt, attempts, difference } = posOrder;
	const next = attempts > 0 && dueAt ? [{ term: "Next attempt", value: time(dueAt) }] : [];
	const why = lastError ? [{ term: "Reason", value: lastError }] : [];
	switch (state) {
		case "differs":
			return [{ term: "Status", value: "Different at the POS" }, ...why];
		case "sent":
		case "comparing":
			return [
				{ term: "Status", value: sentAt ? `Sent ${time(sentAt)}` : "Sent" },
				{ term: "POS order number", value: reference },
				...(lastError ? [{ term: "Warning", value: lastError }, ...next] : []),
				...(difference === 0
					? []
					: [{ term: "Price difference", value: settled(difference, money) }]),
			];
		case "failed":
			return [{ term: "Status", value: isCanceled ? STILL_THERE : NOT_THERE }, ...why];
		case "waiting":
			return [{ term: "Status", value: attempts === 0 ? "Sending" : "Retrying" }, ...why, ...next];
		case "canceling":
			return [{ term: "Status", value: "Canceling at the POS" }, ...why, ...next];
		case "canceled":
			return [
				{
					term: "Status",
					value: sentAt ? "Canceled at the POS" : "Not sent: the order was canceled",
				},
				...(reference ? [{ term: "POS order number", value: reference }] : []),
			];
	}
}

function settled(difference: number, money: (amount: number) => string): string {
	const amount = money(Math.abs(difference));
	return `${amount} ${difference > 0 ? "too high" : "too low"} at the POS, corrected there`;
}

const NOT_THERE = "Failed: the POS does not have this order";
const STILL_THERE = "Failed: the POS may still have this canceled order";

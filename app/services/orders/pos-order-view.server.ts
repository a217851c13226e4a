import type { Fact, PosOrderView } from "~/models/orders/order-view";
import type { PosOrder } from "~/models/orders/pos-order";
import { localTimeOf, permissionsOf } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { getPosOrder } from "~/services/gateway/orders/pos-orders.server";
import type { LocationAccess } from "~/services/web/access.server";

/** How far an order is on its way to the point of sale; null when it does not go there. Throws a Response. */
export async function posOrderView(
	{ gateway, location, viewer }: LocationAccess,
	orderId: string,
): Promise<PosOrderView | null> {
	const { posOrder } = await getPosOrder(gateway, orderId);
	if (!posOrder) return null;
	const local = localTimeOf(viewer, location);
	return {
		facts: factsOf(posOrder, (iso) => formatInstant(iso, local)),
		maySendAgain: posOrder.state === "failed" && permissionsOf(viewer).includes("ORDER.ACTION"),
	};
}

function factsOf(posOrder: PosOrder, time: (iso: string) => string): Fact[] {
	const { state, sentAt, reference, lastError, dueAt, attempts } = posOrder;
	const why = lastError ? [{ term: "Reason", value: lastError }] : [];
	switch (state) {
		case "sent":
			return [
				{ term: "State", value: sentAt ? `Sent ${time(sentAt)}` : "Sent" },
				{ term: "Number there", value: reference },
			];
		case "failed":
			return [{ term: "State", value: "Failed: the point of sale does not have it" }, ...why];
		case "waiting":
			return [
				{ term: "State", value: attempts === 0 ? "Being sent" : "Being tried again" },
				...why,
				...(attempts > 0 && dueAt ? [{ term: "Next attempt", value: time(dueAt) }] : []),
			];
	}
}

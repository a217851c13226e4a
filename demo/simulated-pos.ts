import type { OrderAction, OrderSummary } from "~/models/orders/order";
import type { Random } from "../gateway/adapters/sandbox/random";

const MINUTE = 60_000;
const MADE_AFTER = 14 * MINUTE;
const FETCHED_AFTER = 26 * MINUTE;
const CONFIRMED_AFTER = { attended: 12 * MINUTE, unattended: 2 * MINUTE };
const PATIENCE = { attended: 2, unattended: 1 };

/** The action a point of sale would take on an order now, or null. */
export function posAction(
	random: Random,
	order: OrderSummary,
	{ attended, now }: { attended: boolean; now: Date },
): OrderAction | null {
	const care = attended ? "attended" : "unattended";
	const age = now.getTime() - Date.parse(order.dateInfo.startPrepAt);
	if (order.status === "new") {
		const waited = now.getTime() - Date.parse(order.dateInfo.placedAt);
		return waited > CONFIRMED_AFTER[care] ? { type: "CONFIRM_ORDER" } : null;
	}
	const waitsOutside =
		order.diningOption === "curbside" && order.arrivedAt === null && age > MADE_AFTER / 2;
	if (waitsOutside && order.status !== "delayed" && random.chance(0.3)) {
		return { type: "CONFIRM_ARRIVAL" };
	}
	const patience = PATIENCE[care];
	if (order.status === "ready" && age > FETCHED_AFTER * patience) return moveTo("complete");
	const inTheMaking = order.status === "received" || (order.status === "delayed" && age > 0);
	return inTheMaking && age > MADE_AFTER * patience ? moveTo("ready") : null;
}

function moveTo(toStatus: "ready" | "complete"): OrderAction {
	return { type: "CHANGE_STATUS", toStatus, statusChangeSource: "pos" };
}

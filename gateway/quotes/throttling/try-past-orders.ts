import type { Throttling } from "~/models/fulfilment/throttling";
import { openSpans } from "~/models/quotes/open-spans";
import { type ThrottlingTrialOf, tryThrottling } from "~/models/quotes/throttling-trial";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Tx } from "../../core/database";
import { kitchenOrders } from "../kitchen-orders";
import { kitchenPlace } from "./kitchen-place";

export const WEEKS = 4 * 7 * DAY_MS;

/** Effect of a throttling on a location's orders in the four weeks before an instant (ms). Throws 404. */
export async function tryPastOrders(
	tx: Tx,
	storeId: string,
	{ throttling, at }: { throttling: Throttling; at: number },
): Promise<ThrottlingTrialOf> {
	const { zone, hours } = await kitchenPlace(tx, storeId);
	const range = { from: at - WEEKS, to: at };
	const orders = await kitchenOrders(tx, storeId, range);
	const open = openSpans([hours], zone, range);
	return {
		from: new Date(range.from).toISOString(),
		to: new Date(range.to).toISOString(),
		...tryThrottling(orders, open, { throttling, zone }),
	};
}

import { hourCapacity, hourStart } from "~/models/quotes/capacity";
import type { KitchenDay } from "~/models/quotes/kitchen-hour";
import { openSpans } from "~/models/quotes/open-spans";
import { dayRange, localDate } from "~/models/shared/instants";
import type { Tx } from "../../core/database";
import { throttlingKind } from "../../fulfilment/setting-kinds";
import { getSetting } from "../../locations/settings";
import { averageKitchenMinutes, kitchenOrders } from "../kitchen-orders";
import { kitchenPlace } from "./kitchen-place";
import { WEEKS } from "./try-past-orders";

const HOUR = 3_600_000;

/** Kitchen hours of a day (null: today at `at`, ms): make minutes booked, capacity, open or not. Throws 404. */
export async function getKitchenDay(
	tx: Tx,
	storeId: string,
	{ date, at }: { date: string | null; at: number },
): Promise<KitchenDay> {
	const { zone, hours: calendar } = await kitchenPlace(tx, storeId);
	const throttling = await getSetting(tx, throttlingKind, storeId);
	const day = date ?? localDate(new Date(at).toISOString(), zone);
	const range = dayRange(day, zone);
	const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
	const load = new Map<number, number>();
	for (const order of await kitchenOrders(tx, storeId, { from, to })) {
		const hour = hourStart(order.at, zone);
		load.set(hour, (load.get(hour) ?? 0) + order.minutes);
	}
	const hours: KitchenDay["hours"] = [];
	for (let hour = hourStart(from, zone); hour < to; hour = hourStart(hour + HOUR, zone)) {
		hours.push({
			at: new Date(hour).toISOString(),
			booked: load.get(hour) ?? 0,
			capacity: hourCapacity(hour, { throttling, zone, load }),
		});
	}
	const spans = openSpans([calendar], zone, { from, to });
	const openAt = hours.flatMap(({ at: hour }) => {
		const begin = Date.parse(hour);
		return spans.some((span) => span.from < begin + HOUR && span.to > begin) ? [hour] : [];
	});
	const minutesPerOrder = await averageKitchenMinutes(tx, storeId, { from: at - WEEKS, to: at });
	return { date: day, isEnabled: throttling.isEnabled, hours, openAt, minutesPerOrder };
}

import { count } from "drizzle-orm";
import { NO_SUMS } from "~/models/orders/order-sums";
import type { Tx } from "../../../gateway/core/database";
import {
	buyerDaySets,
	customerNumbers,
	customerYearSums,
	lineDaySums,
	orderDaySums,
	SUMS_VERSION,
	staleDays,
	summedStores,
} from "../../../gateway/orders/day-sums/tables";

export async function insertDaySums(
	tx: Tx,
	{ merchantId, storeId, word }: { merchantId: string; storeId: string; word: string },
): Promise<void> {
	const day = "2020-01-01";
	const place = { merchantId, storeId, day };
	const kept = { ...place, grain: "day" as const, currency: "USD" as const };
	const times = { doneOrders: 0, lateOrders: 0, lateMicros: 0, soonOrders: 0 };
	await tx.insert(staleDays).values(place);
	const summed = { zone: "UTC", dayEnd: 0, firstDay: day, lastDay: day, version: SUMS_VERSION };
	await tx
		.insert(summedStores)
		.values({ merchantId, storeId, ...summed, endsAt: new Date(`${day}T00:00:00Z`) });
	const ofStore = {
		...kept,
		...NO_SUMS,
		...times,
		isCanceled: false,
		dimension: "all",
		key: word,
		promisedMicros: 0,
		doneMicros: 0,
	};
	const ofAll = { ...ofStore, storeId: merchantId };
	await tx.insert(orderDaySums).values([ofStore, ofAll]);
	const customerId = storeId;
	await tx.insert(buyerDaySets).values({ ...kept, kind: "all", buyers: "1" });
	const { number = 0 } =
		(await tx
			.select({ number: count() })
			.from(customerNumbers)
			.then((rows) => rows[0])) ?? {};
	await tx.insert(customerNumbers).values({ merchantId, customerId, number });
	await tx
		.insert(customerYearSums)
		.values({ merchantId, storeId, currency: "USD", year: 2020, customerId });
	await tx.insert(lineDaySums).values({
		...kept,
		kind: "item",
		name: word,
		item: "",
		orders: 1,
		quantity: 1,
		amount: 1,
		net: 0,
	});
}

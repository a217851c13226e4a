import { and, eq, sql } from "drizzle-orm";
import { dayRange } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { addDays } from "./move-sums";
import { BUCKET_MS, localDay } from "./roll-up-keys";
import { merged } from "./roll-ups";
import { orderDays, orders } from "./tables";

const ROWS_AT_ONCE = 1_000;

interface LocationRef {
	merchantId: string;
	storeId: string;
}

/** Recomputes a location's sums by day for a new zone. Callers lock its row, so that no order moves meanwhile. */
export async function rebuildDays(tx: Tx, location: LocationRef, zone: string): Promise<void> {
	const { merchantId, storeId } = location;
	const counted = await countByBucket(tx, location);
	const dayAt = dayFormatter(zone);
	const rows = merged(counted, ({ bucket, topStatus, status }) => ({
		merchantId,
		storeId,
		day: dayAt(bucket),
		topStatus,
		status,
	}));
	await tx
		.delete(orderDays)
		.where(and(eq(orderDays.merchantId, merchantId), eq(orderDays.storeId, storeId)));
	for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
		await addDays(tx, rows.slice(from, from + ROWS_AT_ONCE));
	}
}

/** One zone lookup per day, since they are slow. Must agree with `moveSums`, which subtracts these days again. */
function dayFormatter(zone: string): (instant: number) => string {
	let day = "";
	let end = Number.NEGATIVE_INFINITY;
	return (instant) => {
		if (instant >= end) {
			day = localDay(new Date(instant), zone);
			end = Date.parse(dayRange(day, zone).to);
		}
		return day;
	};
}

async function countByBucket(tx: Tx, { merchantId, storeId }: LocationRef) {
	const size = sql.raw(String(BUCKET_MS));
	const bucket = sql<number>`(floor(extract(epoch from ${orders.startPrepAt}) * 1000 / ${size}) * ${size})::float8`;
	const { topStatus, status } = orders;
	return tx
		.select({
			order: { bucket, topStatus, status },
			amounts: {
				orders: sql<number>`count(*)::int`,
				total: sql<number>`sum(${orders.total})::float8`,
				refunded: sql<number>`sum(${orders.refundedAmount})::float8`,
			},
		})
		.from(orders)
		.where(and(eq(orders.merchantId, merchantId), eq(orders.storeId, storeId)))
		.groupBy(bucket, topStatus, status)
		.orderBy(bucket);
}

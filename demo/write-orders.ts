import type { Tx } from "../gateway/core/database";
import type { OrderRow } from "../gateway/orders/order";
import { searchTokens } from "../gateway/orders/search-tokens";
import { orderSearch, orders, refunds } from "../gateway/orders/tables";
import { insertRows } from "./bulk-insert";
import { writeCards } from "./gift-cards";
import type { OrderLife } from "./order-life";

interface Place {
	merchantId: string;
	storeId: string;
}

/** Writes orders of a location that are in none of its sums yet, with their refunds and gift cards. */
export async function writeOrders(
	tx: Tx,
	place: Place,
	lives: readonly OrderLife[],
	now: Date,
): Promise<void> {
	const rows = lives.map(({ row }) => row);
	await insertRows(tx, orders, rows);
	await insertRows(tx, orderSearch, searchRows(rows));
	await insertRows(
		tx,
		refunds,
		lives.flatMap((life) => life.refunds),
	);
	await writeCards(tx, place, rows, now);
}

/** In index order, which is far faster to insert. */
function searchRows(rows: readonly OrderRow[]): (typeof orderSearch.$inferSelect)[] {
	return rows
		.flatMap((row) =>
			searchTokens(row).map((token) => ({
				merchantId: row.merchantId,
				storeId: row.storeId,
				token,
				startPrepAt: row.startPrepAt,
				orderId: row.id,
			})),
		)
		.sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : 0));
}

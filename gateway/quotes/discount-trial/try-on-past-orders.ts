import { and, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { discountCreateSchema } from "~/models/discounts/discount.schema";
import { type DiscountTrial, type PastOrder, tryDiscount } from "~/models/quotes/discount-trial";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Tx } from "../../core/database";
import { itemsWithin } from "../../discounts/items-within";
import { locations } from "../../locations/tables";
import { menuOwnValues, menuParts } from "../../menu/tables";
import { orders } from "../../orders/tables";
import { NO_ID } from "../no-id";

const FOUR_WEEKS = 28 * DAY_MS;
const MAX_ORDERS = 20_000;

type DraftDiscount = z.output<typeof discountCreateSchema>;
type Tried = { id: string | null; discount: DraftDiscount };

/** Amount a discount would have taken off its locations' orders in the four weeks before an instant (ms). */
export async function tryOnPastOrders(
	tx: Tx,
	{ id, discount }: Tried,
	at: number,
): Promise<DiscountTrial> {
	const within = await itemsWithin(tx, discount.categories);
	const items = [...discount.items, ...[...within.values()].flat()];
	const rule = { ...discount, id: id ?? NO_ID, items };
	const past = await pastOrders(tx, rule, at);
	const counted = past.slice(0, MAX_ORDERS);
	return {
		from: new Date(at - FOUR_WEEKS).toISOString(),
		to: new Date(at).toISOString(),
		isCut: past.length > counted.length,
		...tryDiscount(rule, counted.reverse(), await idsByName(tx, rule)),
	};
}

async function pastOrders(
	tx: Tx,
	{ id, stores, nthOrder }: Pick<DraftDiscount, "stores" | "nthOrder"> & { id: string },
	at: number,
): Promise<PastOrder[]> {
	const before = sql<string>`(select count(*) from orders earlier
		where earlier.merchant_id = ${orders.merchantId} and earlier.customer_id = ${orders.customerId}
		and earlier.placed_at < ${orders.placedAt} and earlier.status <> 'canceled'
		and earlier.top_status <> 'test')`;
	const rows = await tx
		.select({
			placedAt: orders.placedAt,
			fulfillmentAt: orders.fulfillmentAt,
			isAsap: orders.isAsap,
			currency: orders.currency,
			customerId: orders.customerId,
			discount: orders.discount,
			discounts: orders.discounts,
			items: orders.items,
			contact: locations.contactInfo,
			before: nthOrder === null ? sql<string>`0` : before,
		})
		.from(orders)
		.innerJoin(locations, eq(locations.storeId, orders.storeId))
		.where(
			and(
				stores ? inArray(orders.storeId, stores) : undefined,
				gte(orders.startPrepAt, new Date(at - FOUR_WEEKS)),
				lt(orders.startPrepAt, new Date(at)),
				ne(orders.status, "canceled"),
				ne(orders.topStatus, "test"),
			),
		)
		.orderBy(desc(orders.startPrepAt), desc(orders.id))
		.limit(MAX_ORDERS + 1);
	return rows.map(({ items, discount, discounts, contact, before, ...row }) => {
		const own = discounts.find((each) => each.id === id)?.amount ?? 0;
		return {
			at: (row.isAsap ? row.placedAt : row.fulfillmentAt).getTime(),
			zone: contact.timeZone,
			currency: row.currency,
			customerId: row.customerId,
			ordersBefore: Number(before),
			lines: items.filter(({ isGiftCard }) => !isGiftCard),
			otherDiscount: Math.max(0, discount - own),
		};
	});
}

/** An order stores the names of its items, not their ids. */
async function idsByName(
	tx: Tx,
	{ items, linkedItems }: Pick<DraftDiscount, "items" | "linkedItems">,
): Promise<ReadonlyMap<string, string>> {
	const ids = [...new Set([...items, ...linkedItems])];
	if (ids.length === 0) return new Map();
	const own = sql<string | null>`${menuOwnValues.values}->>'title'`;
	const rows = await tx
		.select({ id: menuParts.id, title: menuParts.title, own })
		.from(menuParts)
		.leftJoin(menuOwnValues, eq(menuOwnValues.partId, menuParts.id))
		.where(inArray(menuParts.id, ids));
	return new Map(
		rows.flatMap(({ id, title, own }) =>
			[title, own ?? title].map((name) => [name.toLowerCase(), id] as const),
		),
	);
}

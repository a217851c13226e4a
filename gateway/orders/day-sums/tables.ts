import {
	bigint,
	boolean,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type { Currency } from "~/models/shared/money";
import { instant } from "../../core/columns";
import { reportSums } from "../tables";

/** The business days of a location, by the clock it had, that are in the sums of days and months. */
export const summedStores = pgTable("summed_stores", {
	storeId: uuid("store_id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	zone: text("zone").notNull(),
	dayEnd: integer("day_end").notNull(),
	firstDay: date("first_day").notNull(),
	lastDay: date("last_day").notNull(),
	endsAt: instant("ends_at").notNull(),
	version: integer("version").notNull(),
});

/** Raised with each change of what the sums of days are; those of another version are not read, and made anew. */
export const SUMS_VERSION = 2;

export const staleDays = pgTable(
	"stale_days",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		day: date("day").notNull(),
	},
	(table) => [primaryKey({ columns: [table.storeId, table.day] })],
);

const key = {
	merchantId: uuid("merchant_id").notNull(),
	storeId: uuid("store_id").notNull(),
	grain: text("grain").$type<"day" | "month">().notNull(),
	day: date("day").notNull(),
	currency: text("currency").$type<Currency>().notNull(),
};

const big = (name: string) => bigint(name, { mode: "number" }).notNull();

/** Report sums of a location's orders by day and month: of all, and by one dimension at a time. */
export const orderDaySums = pgTable(
	"order_day_sums",
	{
		...key,
		isCanceled: boolean("is_canceled").notNull(),
		dimension: text("dimension").notNull(),
		key: text("key").notNull(),
		...reportSums,
		doneOrders: big("done_orders"),
		lateOrders: big("late_orders"),
		lateMicros: big("late_micros"),
		soonOrders: big("soon_orders"),
		promisedMicros: big("promised_micros"),
		doneMicros: big("done_micros"),
	},
	(table) => [
		primaryKey({
			name: "order_day_sums_key",
			columns: [
				table.merchantId,
				table.storeId,
				table.grain,
				table.dimension,
				table.day,
				table.currency,
				table.isCanceled,
				table.key,
			],
		}),
	],
);

/** Sums of what a location's orders contain (items, modifiers, discounts, taxes) by day and month. */
export const lineDaySums = pgTable(
	"line_day_sums",
	{
		...key,
		kind: text("kind").notNull(),
		name: text("name").notNull(),
		item: text("item").notNull(),
		orders: big("orders"),
		quantity: big("quantity"),
		amount: big("amount"),
		net: big("net"),
	},
	(table) => [
		index("line_day_sums_by_day").on(
			table.merchantId,
			table.storeId,
			table.grain,
			table.kind,
			table.day,
		),
	],
);

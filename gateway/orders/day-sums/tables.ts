import {
	bigint,
	boolean,
	customType,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
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
export const SUMS_VERSION = 3;

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

/** Columns of the months of a year. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => `m${index + 1}`);

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

/** Customers by number, as sets of them have them. */
export const customerNumbers = pgTable(
	"customer_numbers",
	{
		merchantId: uuid("merchant_id").notNull(),
		customerId: uuid("customer_id").notNull(),
		number: integer("number").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.customerId] }),
		uniqueIndex("customer_numbers_by_number").on(table.merchantId, table.number),
	],
);

const bits = customType<{ data: string }>({ dataType: () => "bit varying" });

/** Who ordered on a day or in a month, and who did for the first time: a bit for each customer, by number. */
export const buyerDaySets = pgTable(
	"buyer_day_sets",
	{
		...key,
		kind: text("kind").$type<"all" | "new">().notNull(),
		buyers: bits("buyers").notNull(),
	},
	(table) => [
		primaryKey({
			name: "buyer_day_sets_key",
			columns: [
				table.merchantId,
				table.storeId,
				table.grain,
				table.day,
				table.currency,
				table.kind,
			],
		}),
	],
);

/** Net sales of each customer by month, at all locations; null without orders. */
export const customerYearSums = pgTable(
	"customer_year_sums",
	{
		merchantId: key.merchantId,
		storeId: key.storeId,
		currency: key.currency,
		year: integer("year").notNull(),
		customerId: uuid("customer_id").notNull(),
		...Object.fromEntries(MONTHS.map((name) => [name, bigint(name, { mode: "number" })])),
	},
	(table) => [
		primaryKey({
			name: "customer_year_sums_key",
			columns: [table.merchantId, table.storeId, table.currency, table.year, table.customerId],
		}),
	],
);

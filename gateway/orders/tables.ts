import {
	bigint,
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Currency } from "~/models/location";
import type {
	DeliveryInfo,
	DiningBehavior,
	Order,
	OrderItem,
	OrderSource,
	OrderStatus,
	PaymentMethod,
	RefundStatus,
	TopStatus,
} from "~/models/order";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An order (spec 3.19). Money in minor units of `currency`. */
export const orders = pgTable(
	"orders",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		number: text("number").notNull(),
		source: text("source").$type<OrderSource>().notNull(),
		externalId: text("external_id").notNull(),
		status: text("status").$type<OrderStatus>().notNull(),
		topStatus: text("top_status").$type<TopStatus>().notNull(),
		customerId: uuid("customer_id"),
		customerName: text("customer_name").notNull(),
		customerPhone: text("customer_phone").notNull(),
		customerEmail: text("customer_email").notNull(),
		placedAt: instant("placed_at").notNull(),
		startPrepAt: instant("start_prep_at").notNull(),
		fulfillmentAt: instant("fulfillment_at").notNull(),
		acknowledgedAt: instant("acknowledged_at"),
		arrivedAt: instant("arrived_at"),
		isAsap: boolean("is_asap").notNull(),
		isTest: boolean("is_test").notNull().default(false),
		diningOption: text("dining_option").$type<DiningBehavior>().notNull(),
		paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
		/** Null when no provider took the money. */
		paymentProvider: text("payment_provider"),
		paymentUid: text("payment_uid"),
		paymentLast4: text("payment_last4"),
		currency: text("currency").$type<Currency>().notNull(),
		subtotal: integer("subtotal").notNull(),
		tax: integer("tax").notNull(),
		discount: integer("discount").notNull(),
		gratuity: integer("gratuity").notNull(),
		deliveryFee: integer("delivery_fee").notNull(),
		total: integer("total").notNull(),
		refundedAmount: integer("refunded_amount").notNull().default(0),
		items: jsonb("items").$type<OrderItem[]>().notNull(),
		itemCount: integer("item_count").notNull(),
		notes: text("notes").notNull().default(""),
		cancelReason: text("cancel_reason"),
		deliveryInfo: jsonb("delivery_info").$type<DeliveryInfo>(),
		giftCardRecipient: jsonb("gift_card_recipient").$type<Order["giftCardRecipient"]>(),
		escalationLevel: integer("escalation_level").notNull().default(0),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("orders_by_external_id").on(table.merchantId, table.source, table.externalId),
		index("orders_by_start").on(
			table.merchantId,
			table.storeId,
			table.startPrepAt.desc(),
			table.id.desc(),
		),
		index("orders_by_top_status").on(
			table.merchantId,
			table.storeId,
			table.topStatus,
			table.startPrepAt.desc(),
			table.id.desc(),
		),
		index("orders_by_payment").on(table.merchantId, table.paymentUid),
		index("orders_by_customer").on(table.merchantId, table.customerId, table.startPrepAt.desc()),
	],
);

/**
 * The words an order is found by (number, last four digits, words of the customer's name, lower case).
 * A table of its own because row-level security lets an index serve plain text comparison only.
 */
export const orderSearch = pgTable(
	"order_search",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		token: text("token").notNull(),
		startPrepAt: instant("start_prep_at").notNull(),
		orderId: uuid("order_id").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.merchantId, table.storeId, table.token, table.startPrepAt, table.orderId],
		}),
	],
);

/** Money given back. Rows that may still succeed count against the order's total as much as those that did. */
export const refunds = pgTable(
	"refunds",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		orderId: uuid("order_id").notNull(),
		key: text("key").notNull(),
		amount: integer("amount").notNull(),
		currency: text("currency").$type<Currency>().notNull(),
		status: text("status").$type<RefundStatus>().notNull(),
		reason: text("reason").notNull(),
		message: text("message").notNull().default(""),
		providerReference: text("provider_reference").notNull().default(""),
		byUuid: uuid("by_uuid"),
		byLabel: text("by_label").notNull(),
		attempts: integer("attempts").notNull().default(0),
		createdAt: instant("created_at").notNull(),
		settledAt: instant("settled_at"),
	},
	(table) => [
		uniqueIndex("refunds_by_key").on(table.merchantId, table.orderId, table.key),
		index("refunds_by_order").on(table.merchantId, table.orderId),
		index("refunds_by_status").on(table.status, table.createdAt),
	],
);

const sums = {
	orders: integer("orders").notNull(),
	total: bigint("total", { mode: "number" }).notNull(),
	refunded: bigint("refunded", { mode: "number" }).notNull(),
};

/** Orders by 15-minute UTC bucket of their start of preparation: any zone's day can be summed from it. */
export const orderBuckets = pgTable(
	"order_buckets",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		bucket: instant("bucket").notNull(),
		status: text("status").notNull(),
		...sums,
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.storeId, table.bucket, table.status] })],
);

/** The same by the location's own calendar day, so that a year is a few hundred rows. */
export const orderDays = pgTable(
	"order_days",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		day: date("day", { mode: "string" }).notNull(),
		topStatus: text("top_status").notNull(),
		status: text("status").notNull(),
		...sums,
	},
	(table) => [
		primaryKey({
			columns: [table.merchantId, table.storeId, table.day, table.topStatus, table.status],
		}),
	],
);

import { sql } from "drizzle-orm";
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
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type {
	CardsTo,
	DeliveryInfo,
	DiningBehavior,
	GiftCardPart,
	Order,
	OrderAction,
	OrderDiscount,
	OrderItem,
	OrderSource,
	OrderStatus,
	OrderTax,
	PaymentMethod,
	QuotedOrder,
	RefundStatus,
	TopStatus,
} from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";
import type { RefundAccount } from "../adapters/payments/provider";
import { instant, plainText } from "../core/columns";

/** Quotes stored before titles existed have none. */
type StoredQuote = Omit<QuotedOrder, "merchantTitle"> & Partial<Pick<QuotedOrder, "merchantTitle">>;

export const orders = pgTable(
	"orders",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		number: text("number").notNull(),
		source: text("source").$type<OrderSource>().notNull(),
		externalId: text("external_id").notNull(),
		bodyHash: text("body_hash").notNull().default(""),
		status: text("status").$type<OrderStatus>().notNull(),
		topStatus: text("top_status").$type<TopStatus>().notNull(),
		customerId: uuid("customer_id"),
		customerName: text("customer_name").notNull(),
		customerPhone: text("customer_phone").notNull(),
		customerEmail: text("customer_email").notNull(),
		placedAt: instant("placed_at").notNull(),
		/** Reported time of placing if that clock cannot be right; else null. */
		saidPlacedAt: instant("said_placed_at"),
		startPrepAt: instant("start_prep_at").notNull(),
		fulfillmentAt: instant("fulfillment_at").notNull(),
		acknowledgedAt: instant("acknowledged_at"),
		arrivedAt: instant("arrived_at"),
		/** Database time of completion; null unless a move from `completedFrom` completed the order. */
		completedAt: instant("completed_at"),
		completedFrom: text("completed_from").$type<OrderStatus>(),
		isAsap: boolean("is_asap").notNull(),
		isTest: boolean("is_test").notNull().default(false),
		diningOption: text("dining_option").$type<DiningBehavior>().notNull(),
		paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
		paymentProvider: text("payment_provider"),
		paymentUid: text("payment_uid"),
		paymentLast4: text("payment_last4"),
		/** The provider's fee in minor units; null if unknown. */
		paymentFee: integer("payment_fee"),
		currency: text("currency").$type<Currency>().notNull(),
		subtotal: integer("subtotal").notNull(),
		tax: integer("tax").notNull(),
		taxIncluded: integer("tax_included").notNull().default(0),
		includedTaxes: jsonb("included_taxes").$type<OrderTax[]>().notNull().default([]),
		discount: integer("discount").notNull(),
		gratuity: integer("gratuity").notNull(),
		deliveryFee: integer("delivery_fee").notNull(),
		charges: integer("charges").notNull().default(0),
		total: integer("total").notNull(),
		refundedAmount: integer("refunded_amount").notNull().default(0),
		refundedToCards: integer("refunded_to_cards").notNull().default(0),
		/** Customer's points spent on the order, and the part of the total they pay. */
		points: integer("points").notNull().default(0),
		pointsAmount: integer("points_amount").notNull().default(0),
		giftCardAmount: integer("gift_card_amount").notNull().default(0),
		giftCards: jsonb("gift_cards").$type<GiftCardPart[]>().notNull().default([]),
		giftCardsSold: integer("gift_cards_sold").notNull().default(0),
		discounts: jsonb("discounts").$type<OrderDiscount[]>().notNull().default([]),
		items: jsonb("items").$type<OrderItem[]>().notNull(),
		itemCount: integer("item_count").notNull(),
		notes: text("notes").notNull().default(""),
		properties: jsonb("properties").$type<Record<string, string>>().notNull().default({}),
		cancelReason: text("cancel_reason"),
		deliveryInfo: jsonb("delivery_info").$type<DeliveryInfo>(),
		giftCardRecipient: jsonb("gift_card_recipient").$type<Order["giftCardRecipient"]>(),
		escalationLevel: integer("escalation_level").notNull().default(0),
		lateAlertAt: instant("late_alert_at"),
		guestRemindedAt: instant("guest_reminded_at"),
		kitchenRemindedAt: instant("kitchen_reminded_at"),
		/** When its receipt is to be emailed, and when it was; null for never. */
		receiptDueAt: instant("receipt_due_at"),
		receiptSentAt: instant("receipt_sent_at"),
		/** Kitchen capacity it uses, in minutes; null: its preparation time. */
		makeMinutes: integer("make_minutes"),
		/** When the kitchen begins; null is `startPrepAt`, which may be earlier for orders for later. */
		kitchenAt: instant("kitchen_at"),
		quoted: jsonb("quoted").$type<StoredQuote>(),
		/** Digest of the quote it used, which no other order can use; null without one. */
		quoteDigest: plainText("quote_digest"),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("orders_by_external_id").on(table.merchantId, table.source, table.externalId),
		uniqueIndex("orders_by_quote")
			.on(table.merchantId, table.quoteDigest)
			.where(sql`quote_digest is not null`),
		index("orders_by_start").on(
			table.merchantId,
			table.storeId,
			table.startPrepAt.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("orders_by_status").on(
			table.merchantId,
			table.storeId,
			table.status,
			table.startPrepAt.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("orders_of_tests")
			.on(
				table.merchantId,
				table.storeId,
				table.startPrepAt.desc().nullsFirst(),
				table.id.desc().nullsFirst(),
			)
			.where(sql`top_status = 'test'`),
		index("orders_by_total").on(
			table.merchantId,
			table.storeId,
			table.total.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("orders_by_number").on(
			table.merchantId,
			table.storeId,
			sql`(lpad(number, 40, '0') collate "C") desc`,
			table.id.desc().nullsFirst(),
		),
		index("orders_by_placing").on(
			table.merchantId,
			table.storeId,
			table.placedAt.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("orders_by_due").on(
			table.merchantId,
			table.storeId,
			table.fulfillmentAt.desc().nullsFirst(),
			table.id.desc().nullsFirst(),
		),
		index("orders_ahead").on(table.startPrepAt).where(sql`top_status = 'order-ahead'`),
		index("orders_unconfirmed").on(table.placedAt).where(sql`top_status = 'new'`),
		index("orders_maybe_late")
			.on(table.fulfillmentAt)
			.where(sql`late_alert_at is null and status in ('new', 'received', 'delayed')`),
		index("orders_with_due_receipt").on(table.receiptDueAt).where(sql`receipt_due_at is not null`),
		index("orders_by_payment").on(table.merchantId, table.paymentUid),
		index("orders_by_customer").on(
			table.merchantId,
			table.customerId,
			table.startPrepAt.desc().nullsFirst(),
		),
	],
);

/** A separate table because under row-level security an index serves plain text comparison only. */
export const orderSearch = pgTable(
	"order_search",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		token: plainText("token").notNull(),
		startPrepAt: instant("start_prep_at").notNull(),
		orderId: uuid("order_id").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.merchantId, table.storeId, table.token, table.startPrepAt, table.orderId],
		}),
	],
);

/** Refunds that may still succeed count against the total, too. */
export const refunds = pgTable(
	"refunds",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		orderId: uuid("order_id").notNull(),
		key: text("key").notNull(),
		amount: integer("amount").notNull(),
		giftCardAmount: integer("gift_card_amount").notNull().default(0),
		currency: text("currency").$type<Currency>().notNull(),
		status: text("status").$type<RefundStatus>().notNull(),
		reason: text("reason").notNull(),
		message: text("message").notNull().default(""),
		providerReference: text("provider_reference").notNull().default(""),
		byUuid: uuid("by_uuid"),
		byLabel: text("by_label").notNull(),
		/** Destination of refunds to gift cards that can no longer pay. */
		cardsTo: text("cards_to").$type<CardsTo>().notNull().default("same"),
		/** The location's account that gives it; null is the installation's own provider. */
		account: jsonb("account").$type<RefundAccount>(),
		attempts: integer("attempts").notNull().default(0),
		/** Declined by the provider itself, not for want of an answer. */
		isRefused: boolean("is_refused").notNull().default(false),
		afterwards: jsonb("afterwards").$type<OrderAction[]>().notNull().default([]),
		createdAt: instant("created_at").notNull(),
		settledAt: instant("settled_at"),
	},
	(table) => [
		uniqueIndex("refunds_by_key").on(table.merchantId, table.orderId, table.key),
		index("refunds_by_order").on(table.merchantId, table.orderId),
		index("refunds_by_status").on(table.status, table.createdAt),
		index("refunds_by_day").on(
			table.merchantId,
			table.storeId,
			sql`coalesce(settled_at, created_at)`,
		),
	],
);

export const orderCounters = pgTable("order_counters", {
	storeId: uuid("store_id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	lastNumber: bigint("last_number", { mode: "number" }).notNull(),
});

const sums = {
	orders: integer("orders").notNull(),
	total: bigint("total", { mode: "number" }).notNull(),
	refunded: bigint("refunded", { mode: "number" }).notNull(),
};

/** Sums per 15-minute UTC bucket of preparation start, which add up to a day in any time zone. */
export const orderBuckets = pgTable(
	"order_buckets",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		bucket: instant("bucket").notNull(),
		status: text("status").notNull(),
		...sums,
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.storeId, table.bucket, table.status] }),
	],
);

/** Sums per calendar day of the location, so that a year is a few hundred rows. */
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

/** Over all time, for the tabs' badges and unfiltered lists. */
export const orderTotals = pgTable(
	"order_totals",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		topStatus: text("top_status").notNull(),
		status: text("status").notNull(),
		...sums,
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.storeId, table.topStatus, table.status] }),
	],
);

export const reportSums = {
	orders: integer("orders").notNull(),
	items: integer("items").notNull(),
	subtotal: bigint("subtotal", { mode: "number" }).notNull(),
	discount: bigint("discount", { mode: "number" }).notNull(),
	tax: bigint("tax", { mode: "number" }).notNull(),
	taxIncluded: bigint("tax_included", { mode: "number" }).notNull().default(0),
	charges: bigint("charges", { mode: "number" }).notNull(),
	deliveryFee: bigint("delivery_fee", { mode: "number" }).notNull(),
	gratuity: bigint("gratuity", { mode: "number" }).notNull(),
	total: bigint("total", { mode: "number" }).notNull(),
	refunded: bigint("refunded", { mode: "number" }).notNull(),
	refundedSales: bigint("refunded_sales", { mode: "number" }).notNull(),
	discountedOrders: integer("discounted_orders").notNull(),
	tippedOrders: integer("tipped_orders").notNull(),
	refundedOrders: integer("refunded_orders").notNull(),
	untaxedOrders: integer("untaxed_orders").notNull(),
	untaxedSubtotal: bigint("untaxed_subtotal", { mode: "number" }).notNull(),
	points: bigint("points", { mode: "number" }).notNull().default(0),
	pointsAmount: bigint("points_amount", { mode: "number" }).notNull().default(0),
	pointsOrders: integer("points_orders").notNull().default(0),
	giftCardsSold: bigint("gift_cards_sold", { mode: "number" }).notNull().default(0),
	giftCardSales: integer("gift_card_sales").notNull().default(0),
	giftCardAmount: bigint("gift_card_amount", { mode: "number" }).notNull().default(0),
	giftCardOrders: integer("gift_card_orders").notNull().default(0),
	otherCards: bigint("other_cards", { mode: "number" }).notNull().default(0),
	refundedToCards: bigint("refunded_to_cards", { mode: "number" }).notNull().default(0),
};

/**
 * Report sums of orders without tests, per UTC quarter of an hour and per UTC month, so that a year is few rows. A
 * range in any time zone adds up whole months and the quarters before and after them.
 */
export const orderSums = pgTable(
	"order_sums",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		grain: text("grain").$type<"quarter" | "month">().notNull(),
		startsAt: instant("starts_at").notNull(),
		currency: text("currency").$type<Currency>().notNull(),
		isCanceled: boolean("is_canceled").notNull(),
		diningOption: text("dining_option").$type<DiningBehavior>().notNull(),
		source: text("source").$type<OrderSource>().notNull(),
		paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
		...reportSums,
	},
	(table) => [
		primaryKey({
			name: "order_sums_key",
			columns: [
				table.merchantId,
				table.storeId,
				table.grain,
				table.startsAt,
				table.currency,
				table.isCanceled,
				table.diningOption,
				table.source,
				table.paymentMethod,
			],
		}),
	],
);

import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { CardKind } from "~/models/gift-cards/card-entry";
import type { GiftCardSource, GiftCardType } from "~/models/gift-cards/gift-card";
import type { Currency } from "~/models/shared/money";
import { instant, recordColumns } from "../core/columns";
import { storedFiles } from "../core/stored-files";

/** A row is locked before its balance changes. */
export const giftCards = pgTable(
	"gift_cards",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		/** "shared" for cards of the sharing locations, or the id of the only location where it pays. */
		pool: text("pool").notNull(),
		collides: boolean("collides").notNull().default(false),
		numberHash: text("number_hash").notNull(),
		numberSealed: text("number_sealed").notNull(),
		last4: text("last4").notNull(),
		type: text("type").$type<GiftCardType>().notNull(),
		source: text("source").$type<GiftCardSource>().notNull(),
		currency: text("currency").$type<Currency>().notNull(),
		value: integer("value").notNull(),
		balance: integer("balance").notNull(),
		isOff: boolean("is_off").notNull().default(false),
		offReason: text("off_reason").notNull().default(""),
		expiresOn: date("expires_on"),
		recipientName: text("recipient_name").notNull().default(""),
		recipientEmail: text("recipient_email").notNull().default(""),
		senderName: text("sender_name").notNull().default(""),
		message: text("message").notNull().default(""),
		orderId: uuid("order_id"),
		orderNumber: text("order_number").notNull().default(""),
		...recordColumns,
	},
	(table) => [
		uniqueIndex("gift_cards_by_number")
			.on(table.merchantId, table.pool, table.numberHash)
			.where(sql`deleted_at is null`),
		index("gift_cards_by_issue").on(table.merchantId, table.createdAt),
		index("gift_cards_by_store").on(table.merchantId, table.storeId),
		index("gift_cards_by_order").on(table.merchantId, table.orderId),
	],
);

/** Append-only ledger of gift card money. */
export const giftCardEntries = pgTable(
	"gift_card_entries",
	{
		id: uuid("id").primaryKey(),
		seq: bigint("seq", { mode: "number" }).generatedByDefaultAsIdentity(),
		merchantId: uuid("merchant_id").notNull(),
		cardId: uuid("card_id").notNull(),
		/** Location of the entry: a card may be sold at one location and used at another. */
		storeId: uuid("store_id").notNull(),
		kind: text("kind").$type<CardKind>().notNull(),
		amount: integer("amount").notNull(),
		balance: integer("balance").notNull(),
		orderId: uuid("order_id"),
		orderNumber: text("order_number").notNull().default(""),
		refundId: uuid("refund_id"),
		reason: text("reason").notNull().default(""),
		byUuid: uuid("by_uuid"),
		byLabel: text("by_label").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [
		index("gift_card_entries_by_card").on(table.merchantId, table.cardId, table.seq),
		index("gift_card_entries_by_order").on(table.merchantId, table.orderId),
		index("gift_card_entries_by_time").on(table.merchantId, table.at),
	],
);

/** Gift card terms of an organization: sales, and settlement between its locations; one row. */
export const giftCardTerms = pgTable("gift_card_terms", {
	merchantId: uuid("merchant_id").primaryKey(),
	isSold: boolean("is_sold").notNull(),
	values: integer("values").array().notNull(),
	allowsOtherValues: boolean("allows_other_values").notNull(),
	leastValue: integer("least_value").notNull(),
	mostValue: integer("most_value").notNull(),
	expiresAfterMonths: integer("expires_after_months"),
	letterText: text("letter_text").notNull(),
	isSettled: boolean("is_settled").notNull(),
	sellerKeeps: integer("seller_keeps").notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: instant("updated_at").notNull(),
});

/** Locations whose cards pay there alone; all others share theirs. */
export const giftCardStores = pgTable(
	"gift_card_stores",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		isShared: boolean("is_shared").notNull(),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.storeId] })],
);

export const giftCardFiles = storedFiles("gift_card_files");

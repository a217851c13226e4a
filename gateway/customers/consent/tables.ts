import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ConsentAnswer, ConsentChannel, ConsentSource } from "~/models/customers/consent";
import { instant } from "../../core/columns";

/** Latest consent per address and channel, by hash, so that it outlives a deleted customer. */
export const contactConsents = pgTable(
	"contact_consents",
	{
		merchantId: uuid("merchant_id").notNull(),
		channel: text("channel").$type<ConsentChannel>().notNull(),
		contactHash: text("contact_hash").notNull(),
		answer: text("answer").$type<ConsentAnswer>(),
		source: text("source").$type<ConsentSource>(),
		at: instant("at"),
		/** The country of a mobile number, as in "us"; "" for what gets no texts. */
		region: text("region").notNull().default(""),
		bouncedAt: instant("bounced_at"),
		bounceReason: text("bounce_reason").notNull().default(""),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.channel, table.contactHash] })],
);

/** Processed events of mail providers, so that a repeat changes nothing. */
export const mailEvents = pgTable(
	"mail_events",
	{
		merchantId: uuid("merchant_id").notNull(),
		eventId: text("event_id").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.eventId] }),
		index("mail_events_by_age").on(table.at),
	],
);

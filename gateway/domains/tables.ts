import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { DomainState, Finding, MailState, RecordPurpose } from "~/models/domains/domain";
import { instant, recordColumns } from "../core/columns";

export const domains = pgTable(
	"domains",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		/** Slug as chosen; the domain opens the page of `pageStoreId` under its current slug. */
		slug: text("slug").notNull(),
		pageStoreId: uuid("page_store_id"),
		redirectTarget: text("redirect_target"),
		senderEmail: text("sender_email"),
		state: text("state").$type<DomainState>().notNull().default("pending"),
		mailState: text("mail_state").$type<MailState>(),
		/** The sender's domain whose records `mailState` is about. */
		mailHost: text("mail_host"),
		/** Values in this domain's DNS records, as issued. */
		host: text("host").notNull(),
		spf: text("spf").notNull(),
		token: text("token").notNull(),
		dkimPublic: text("dkim_public").notNull(),
		dkimSealed: text("dkim_sealed").notNull(),
		findings: jsonb("findings")
			.$type<Partial<Record<RecordPurpose, Finding>>>()
			.notNull()
			.default({}),
		misses: integer("misses").notNull().default(0),
		mailMisses: integer("mail_misses").notNull().default(0),
		isTaken: boolean("is_taken").notNull().default(false),
		recordsAt: instant("records_at").notNull(),
		nextCheckAt: instant("next_check_at").notNull(),
		checkedAt: instant("checked_at"),
		verifiedAt: instant("verified_at"),
		...recordColumns,
	},
	(table) => [
		index("domains_by_merchant").on(table.merchantId, table.name),
		index("domains_by_next_check")
			.on(table.nextCheckAt)
			.where(sql`deleted_at is null and state <> 'failed'`),
		uniqueIndex("domains_verified")
			.on(table.name)
			.where(sql`deleted_at is null and state = 'verified'`),
	],
);

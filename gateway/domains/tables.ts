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
		/** Slug of the page when it was chosen; `pageStoreId` decides which page the domain opens. */
		slug: text("slug").notNull(),
		/** The location whose page it opens; null for the organization's. */
		pageStoreId: uuid("page_store_id"),
		redirectTarget: text("redirect_target"),
		senderEmail: text("sender_email"),
		state: text("state").$type<DomainState>().notNull().default("pending"),
		mailState: text("mail_state").$type<MailState>(),
		/** The sender's domain whose records `mailState` is about. */
		mailHost: text("mail_host"),
		/** Values of the DNS records to set, issued at `recordsIssuedAt`; they expire (spec 9.6). */
		host: text("host").notNull(),
		spf: text("spf").notNull(),
		token: text("token").notNull(),
		dkimPublic: text("dkim_public").notNull(),
		/** The private key of DKIM, encrypted. */
		dkimSealed: text("dkim_sealed").notNull(),
		/** What the last check found for each record. */
		findings: jsonb("findings")
			.$type<Partial<Record<RecordPurpose, Finding>>>()
			.notNull()
			.default({}),
		/** Consecutive checks that missed records of a verified domain; too many fail it. */
		misses: integer("misses").notNull().default(0),
		mailMisses: integer("mail_misses").notNull().default(0),
		/** Whether the last check found the domain verified by another organization. */
		isTaken: boolean("is_taken").notNull().default(false),
		recordsIssuedAt: instant("records_at").notNull(),
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

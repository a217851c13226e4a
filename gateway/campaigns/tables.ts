import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type {
	CampaignChannel,
	CampaignEmail,
	CampaignStatus,
	CampaignType,
} from "~/models/campaigns/campaign";
import type { MessageState } from "~/models/campaigns/campaign-message";
import type { LeftOutCount } from "~/models/customers/consent";
import { instant, recordColumns } from "../core/columns";

export const campaigns = pgTable(
	"campaigns",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		type: text("type").$type<CampaignType>().notNull(),
		channel: text("channel").$type<CampaignChannel>().notNull(),
		template: text("template").notNull().default(""),
		audienceId: uuid("audience_id"),
		tag: text("tag").notNull().default(""),
		stores: uuid("stores").array(),
		startsOn: text("starts_on"),
		startTime: text("start_time").notNull().default("10:00"),
		endsOn: text("ends_on"),
		fromName: text("from_name").notNull().default(""),
		replyTo: text("reply_to").notNull().default(""),
		companyName: text("company_name").notNull().default(""),
		phone: text("phone").notNull().default(""),
		postalAddress: text("postal_address").notNull().default(""),
		emails: jsonb("emails").$type<CampaignEmail[]>().notNull().default([]),
		smsMessage: text("sms_message").notNull().default(""),
		smsUnsubscribe: text("sms_unsubscribe").notNull().default(""),
		pushTitle: text("push_title").notNull().default(""),
		pushMessage: text("push_message").notNull().default(""),
		pushLink: text("push_link").notNull().default(""),
		status: text("status").$type<CampaignStatus>().notNull().default("DRAFT"),
		problems: jsonb("problems").$type<string[]>().notNull().default([]),
		startedAt: instant("started_at"),
		endedAt: instant("ended_at"),
		endsAt: instant("ends_at"),
		enrollAt: instant("enroll_at"),
		enrolledTo: uuid("enrolled_to"),
		sent: integer("sent").notNull().default(0),
		failed: integer("failed").notNull().default(0),
		skipped: integer("skipped").notNull().default(0),
		opened: integer("opened").notNull().default(0),
		clicked: integer("clicked").notNull().default(0),
		unsubscribed: integer("unsubscribed").notNull().default(0),
		/** The people left out when its audience was last read; null before. */
		leftOut: jsonb("left_out").$type<LeftOutCount[]>(),
		...recordColumns,
	},
	(table) => [
		index("campaigns_by_merchant").on(table.merchantId, table.createdAt),
		index("campaigns_active").on(table.enrollAt).where(sql`status = 'ACTIVE'`),
	],
);

/** One message to one customer: its queue, and what became of it. */
export const campaignMessages = pgTable(
	"campaign_messages",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		campaignId: uuid("campaign_id").notNull(),
		customerId: uuid("customer_id").notNull(),
		/** Two customers may share an address, which gets it once. */
		contactHash: text("contact_hash").notNull(),
		step: integer("step").notNull().default(1),
		code: text("code").notNull(),
		state: text("state").$type<MessageState>().notNull().default("waiting"),
		reason: text("reason").notNull().default(""),
		dueAt: instant("due_at"),
		attempts: integer("attempts").notNull().default(0),
		createdAt: instant("created_at").notNull(),
		sentAt: instant("sent_at"),
		openedAt: instant("opened_at"),
		clickedAt: instant("clicked_at"),
		unsubscribedAt: instant("unsubscribed_at"),
	},
	(table) => [
		uniqueIndex("campaign_messages_once").on(table.campaignId, table.step, table.customerId),
		uniqueIndex("campaign_messages_once_each").on(table.campaignId, table.step, table.contactHash),
		index("campaign_messages_waiting").on(table.campaignId).where(sql`state = 'waiting'`),
		uniqueIndex("campaign_messages_by_code").on(table.code),
		index("campaign_messages_by_campaign").on(table.merchantId, table.campaignId, table.createdAt),
		index("campaign_messages_by_due").on(table.dueAt).where(sql`due_at is not null`),
	],
);

/** Push subscriptions of customers' phones and browsers (RFC 8030). */
export const pushDevices = pgTable(
	"push_devices",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		customerId: uuid("customer_id").notNull(),
		endpoint: text("endpoint").notNull(),
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("push_devices_by_endpoint").on(table.merchantId, table.endpoint),
		index("push_devices_by_customer").on(table.merchantId, table.customerId),
	],
);

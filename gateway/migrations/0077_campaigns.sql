CREATE TABLE "campaign_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"contact_hash" text NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_opt_outs" (
	"merchant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"contact_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_opt_outs_merchant_id_channel_contact_hash_pk" PRIMARY KEY("merchant_id","channel","contact_hash")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"audience_id" uuid,
	"tag" text DEFAULT '' NOT NULL,
	"stores" uuid[],
	"starts_on" text,
	"start_time" text DEFAULT '10:00' NOT NULL,
	"ends_on" text,
	"from_name" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sms_message" text DEFAULT '' NOT NULL,
	"sms_unsubscribe" text DEFAULT '' NOT NULL,
	"push_title" text DEFAULT '' NOT NULL,
	"push_message" text DEFAULT '' NOT NULL,
	"push_link" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"enroll_at" timestamp with time zone,
	"enrolled_to" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_once" ON "campaign_messages" USING btree ("campaign_id","step","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_once_each" ON "campaign_messages" USING btree ("campaign_id","step","contact_hash");--> statement-breakpoint
CREATE INDEX "campaign_messages_waiting" ON "campaign_messages" USING btree ("campaign_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_by_code" ON "campaign_messages" USING btree ("code");--> statement-breakpoint
CREATE INDEX "campaign_messages_by_campaign" ON "campaign_messages" USING btree ("merchant_id","campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_messages_by_due" ON "campaign_messages" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_by_merchant" ON "campaigns" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_active" ON "campaigns" USING btree ("enroll_at") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_by_endpoint" ON "push_devices" USING btree ("merchant_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_by_customer" ON "push_devices" USING btree ("merchant_id","customer_id");--> statement-breakpoint
SELECT protect_table('campaigns', 'organisation');
--> statement-breakpoint
SELECT protect_table('campaign_messages', 'organisation');
--> statement-breakpoint
SELECT protect_table('campaign_opt_outs', 'organisation');
--> statement-breakpoint
SELECT protect_table('push_devices', 'organisation');

CREATE TABLE "contact_consents" (
	"merchant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"contact_hash" text NOT NULL,
	"answer" text,
	"source" text,
	"at" timestamp with time zone,
	"region" text DEFAULT '' NOT NULL,
	"bounced_at" timestamp with time zone,
	"bounce_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_consents_merchant_id_channel_contact_hash_pk" PRIMARY KEY("merchant_id","channel","contact_hash")
);
--> statement-breakpoint
SELECT protect_table('contact_consents', 'organisation');--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO contact_consents (merchant_id, channel, contact_hash, answer, source, at)
	SELECT merchant_id, channel, contact_hash, 'no', 'unsubscribe', at FROM campaign_opt_outs;--> statement-breakpoint
RESET ROLE;

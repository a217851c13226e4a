CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"page_store_id" uuid,
	"redirect_target" text,
	"sender_email" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"mail_state" text,
	"mail_host" text,
	"host" text NOT NULL,
	"spf" text NOT NULL,
	"token" text NOT NULL,
	"dkim_public" text NOT NULL,
	"dkim_sealed" text NOT NULL,
	"findings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"records_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_to_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "domains_by_merchant" ON "domains" USING btree ("merchant_id","name");--> statement-breakpoint
CREATE INDEX "domains_by_next_check" ON "domains" USING btree ("next_check_at") WHERE deleted_at is null and state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "domains_verified" ON "domains" USING btree ("name") WHERE deleted_at is null and state = 'verified';--> statement-breakpoint
SELECT protect_table('domains', 'organisation');

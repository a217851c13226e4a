CREATE TABLE "recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"by_email" text[] DEFAULT '{}' NOT NULL,
	"by_text" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "recipients_by_store" ON "recipients" USING btree ("merchant_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_email" ON "recipients" USING btree ("store_id","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_phone" ON "recipients" USING btree ("store_id","phone") WHERE deleted_at is null;--> statement-breakpoint
SELECT protect_table('recipients', 'store');

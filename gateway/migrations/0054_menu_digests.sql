CREATE TABLE "menu_digests" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "menu_digests_by_due" ON "menu_digests" USING btree ("next_at");--> statement-breakpoint
SELECT protect_table('menu_digests', 'organisation');
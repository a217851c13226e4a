CREATE TABLE "gift_card_files" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_files_merchant_id_id_part_pk" PRIMARY KEY("merchant_id","id","part")
);
--> statement-breakpoint
CREATE INDEX "gift_card_files_by_age" ON "gift_card_files" USING btree ("created_at");--> statement-breakpoint
SELECT protect_table('gift_card_files', 'organisation');

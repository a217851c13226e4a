CREATE TABLE "send_counts" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "send_counts_merchant_id_day_key_pk" PRIMARY KEY("merchant_id","day","key")
);
--> statement-breakpoint
SELECT protect_table('send_counts', 'organisation');

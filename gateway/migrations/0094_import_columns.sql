CREATE TABLE "import_columns" (
	"merchant_id" uuid NOT NULL,
	"importer" text NOT NULL,
	"headers_hash" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_columns_merchant_id_importer_headers_hash_pk" PRIMARY KEY("merchant_id","importer","headers_hash")
);
--> statement-breakpoint
SELECT protect_table('import_columns', 'organisation');--> statement-breakpoint
DELETE FROM "customer_files";--> statement-breakpoint
DELETE FROM "gift_card_files";

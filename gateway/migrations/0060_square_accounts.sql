CREATE TABLE "square_accounts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"location_ids" jsonb NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "square_accounts_by_account" ON "square_accounts" USING btree ("account_id");--> statement-breakpoint
SELECT protect_table('square_accounts', 'store');--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO "square_accounts" ("store_id", "merchant_id", "account_id", "location_ids", "linked_at")
	SELECT "store_id", "merchant_id", "account_name", '[]', "linked_at" FROM "payment_accounts"
	WHERE "provider" = 'square' AND "account_name" <> '';--> statement-breakpoint
RESET ROLE;

CREATE TABLE "payment_accounts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_name" text NOT NULL,
	"secrets" text NOT NULL,
	"endings" jsonb NOT NULL,
	"ends_at" timestamp with time zone,
	"warn_at" timestamp with time zone,
	"refresh_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"linked_at" timestamp with time zone NOT NULL,
	"linked_by" text NOT NULL,
	"linked_by_uuid" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_accounts_by_refresh" ON "payment_accounts" USING btree ("refresh_at");--> statement-breakpoint
CREATE INDEX "payment_accounts_by_warning" ON "payment_accounts" USING btree ("warn_at");--> statement-breakpoint
SELECT protect_table('payment_accounts', 'store');

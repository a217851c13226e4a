CREATE TABLE "closed_orders" (
	"merchant_id" uuid NOT NULL,
	"closing_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"due" integer NOT NULL,
	CONSTRAINT "closed_orders_merchant_id_closing_id_order_id_pk" PRIMARY KEY("merchant_id","closing_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_settings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"xero_tax_rate" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "period_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"billed" bigint NOT NULL,
	"rows" jsonb NOT NULL,
	"registry" jsonb NOT NULL,
	"adjustments" jsonb NOT NULL,
	"checklist" jsonb NOT NULL,
	"acknowledged" text[] NOT NULL,
	"definitions" integer NOT NULL,
	"hash" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text DEFAULT '' NOT NULL,
	"reopen_reason" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"health" text DEFAULT 'unchecked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "period_closings_standing" ON "period_closings" USING btree ("merchant_id","currency","first_day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "period_closings_by_day" ON "period_closings" USING btree ("merchant_id","first_day");--> statement-breakpoint
SELECT protect_table('closed_orders', 'organisation');--> statement-breakpoint
SELECT protect_table('ledger_settings', 'organisation');--> statement-breakpoint
SELECT protect_table('period_closings', 'organisation');

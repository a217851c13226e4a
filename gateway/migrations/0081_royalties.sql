CREATE TABLE "royalty_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"franchisee_id" uuid,
	"recipient" text NOT NULL,
	"stores" uuid[] NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"paid_on" date,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "royalty_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'royalty' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"sales_base" text DEFAULT 'net' NOT NULL,
	"rate_ppm" integer,
	"fixed_amount" integer,
	"fixed_period" text DEFAULT 'month' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"stores" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "royalty_invoices_by_number" ON "royalty_invoices" USING btree ("merchant_id","number");--> statement-breakpoint
CREATE INDEX "royalty_invoices_by_month" ON "royalty_invoices" USING btree ("merchant_id","month");--> statement-breakpoint
CREATE INDEX "royalty_terms_by_merchant" ON "royalty_terms" USING btree ("merchant_id","name");--> statement-breakpoint
SELECT protect_table('royalty_terms', 'organisation');
--> statement-breakpoint
SELECT protect_table('royalty_invoices', 'organisation');

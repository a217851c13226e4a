CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"promo_code" text,
	"level" text DEFAULT 'CHECK' NOT NULL,
	"items" uuid[] DEFAULT '{}' NOT NULL,
	"amount_type" text DEFAULT 'PERCENT' NOT NULL,
	"rate_ppm" integer,
	"amount" integer,
	"max_amount" integer,
	"min_order" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"have_custom_schedule" boolean DEFAULT false NOT NULL,
	"weekly_schedule" jsonb DEFAULT '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}'::jsonb NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"is_combinable" boolean DEFAULT false NOT NULL,
	"is_cumulative" boolean DEFAULT false NOT NULL,
	"stores" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "discounts_by_merchant" ON "discounts" USING btree ("merchant_id","priority");--> statement-breakpoint
SELECT protect_table('discounts', 'organisation');

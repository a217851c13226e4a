CREATE TABLE "dining_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"built_in" text,
	"name" text NOT NULL,
	"behavior" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"guid" text,
	"disclaimer" text DEFAULT '' NOT NULL,
	"allows_alcohol" boolean DEFAULT true NOT NULL,
	"have_custom_schedule" boolean DEFAULT false NOT NULL,
	"weekly_schedule" jsonb NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"guid" text,
	"default_for" text,
	"type" text NOT NULL,
	"amount" integer,
	"rate_ppm" integer,
	"scope" text,
	"taxes" uuid[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"dining_behaviors" text[] DEFAULT '{}' NOT NULL,
	"pos_change" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"guid" text,
	"rate_ppm" integer NOT NULL,
	"applies_to_menu" boolean DEFAULT false NOT NULL,
	"is_included" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "dining_options_by_store" ON "dining_options" USING btree ("merchant_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dining_options_built_in" ON "dining_options" USING btree ("store_id","built_in") WHERE "dining_options"."built_in" is not null;--> statement-breakpoint
CREATE INDEX "service_charges_by_store" ON "service_charges" USING btree ("merchant_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_charges_default" ON "service_charges" USING btree ("store_id","default_for") WHERE "service_charges"."default_for" is not null;--> statement-breakpoint
CREATE INDEX "taxes_by_store" ON "taxes" USING btree ("merchant_id","store_id");--> statement-breakpoint
SELECT protect_table('taxes', 'store');--> statement-breakpoint
SELECT protect_table('service_charges', 'store');--> statement-breakpoint
SELECT protect_table('dining_options', 'store');--> statement-breakpoint
-- Locations that exist already get what every new one gets. As app_system, which sees all rows whoever migrates.
SET ROLE app_system;--> statement-breakpoint
INSERT INTO "service_charges" ("id", "merchant_id", "store_id", "name", "default_for", "type", "created_at", "updated_at")
	SELECT gen_random_uuid(), l."merchant_id", l."store_id", c."name", c."default_for", 'OPEN', now(), now()
	FROM "locations" l CROSS JOIN (VALUES ('Delivery fee', 'delivery-fee'), ('Delivery tip', 'delivery-tip')) c ("name", "default_for");--> statement-breakpoint
INSERT INTO "dining_options" ("id", "merchant_id", "store_id", "built_in", "name", "behavior", "is_default", "allows_alcohol", "weekly_schedule", "created_at", "updated_at")
	SELECT gen_random_uuid(), l."merchant_id", l."store_id", o."built_in", o."name", o."behavior", o."built_in" = 'TAKE_OUT', o."behavior" <> 'delivery', '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}', now(), now()
	FROM "locations" l CROSS JOIN (VALUES ('CURBSIDE', 'Curbside Pickup', 'curbside'), ('DELIVERY', 'Regular Delivery', 'delivery'), ('DINE_IN', 'Order To Table', 'dinein'), ('TAKE_OUT', 'Regular Pickup', 'takeout')) o ("built_in", "name", "behavior");--> statement-breakpoint
RESET ROLE;

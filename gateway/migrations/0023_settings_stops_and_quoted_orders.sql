CREATE TABLE "stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_settings" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "location_settings_store_id_kind_pk" PRIMARY KEY("store_id","kind")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "properties" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "make_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
CREATE INDEX "stops_running" ON "stops" USING btree ("merchant_id","store_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stops_by_start" ON "stops" USING btree ("merchant_id","started_at" DESC NULLS LAST);--> statement-breakpoint
SELECT protect_table('location_settings', 'store');--> statement-breakpoint
SELECT protect_table('stops', 'organisation_store');

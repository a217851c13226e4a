CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priority" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"area" jsonb NOT NULL,
	"flat_fee" integer,
	"cart_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distance_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distance_rate_type" text DEFAULT 'fixed' NOT NULL,
	"weight_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_fee" integer,
	"max_fee" integer,
	"includes_provider_fee" boolean DEFAULT false NOT NULL,
	"allows_parcels" boolean DEFAULT true NOT NULL,
	"max_parcel_weight" integer,
	"weight_unit" text DEFAULT 'lb' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "delivery_zones_by_store" ON "delivery_zones" USING btree ("merchant_id","store_id","priority");--> statement-breakpoint
SELECT protect_table('delivery_zones', 'store');

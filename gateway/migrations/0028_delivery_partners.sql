CREATE TABLE "delivery_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"provider" text DEFAULT 'uber-direct' NOT NULL,
	"api_key" text,
	"api_key_end" text,
	"api_key_set_at" timestamp with time zone,
	"customer_id" text DEFAULT '' NOT NULL,
	"location_key" text DEFAULT '' NOT NULL,
	"signature_secret" text,
	"signature_secret_end" text,
	"signature_secret_set_at" timestamp with time zone,
	"prod_account_id" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"pickup_business_name" text DEFAULT '' NOT NULL,
	"fee_type" text DEFAULT 'floating' NOT NULL,
	"fixed_fee" integer DEFAULT 0 NOT NULL,
	"tip_percentage" integer DEFAULT 100 NOT NULL,
	"sends_pickup_orders" boolean DEFAULT false NOT NULL,
	"sends_tips_as_service_charge" boolean DEFAULT false NOT NULL,
	"drop_off_proof" text DEFAULT 'none' NOT NULL,
	"is_catering_store" boolean DEFAULT false NOT NULL,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "delivery_partners_by_store" ON "delivery_partners" USING btree ("merchant_id","store_id");--> statement-breakpoint
SELECT protect_table('delivery_partners', 'store');

CREATE TABLE "discount_stores" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"is_off" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_stores_merchant_id_store_id_discount_id_pk" PRIMARY KEY("merchant_id","store_id","discount_id")
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"slides" jsonb NOT NULL,
	"reward_rules" text NOT NULL,
	"map_pin_id" uuid,
	"reward_icon_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
SELECT protect_table('app_settings', 'organisation');
--> statement-breakpoint
SELECT protect_table('discount_stores', 'store');

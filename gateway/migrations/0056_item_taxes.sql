CREATE TABLE "menu_item_taxes" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"has_own_taxes" boolean DEFAULT false NOT NULL,
	"taxes" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_item_taxes_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);--> statement-breakpoint
SELECT protect_table('menu_item_taxes', 'store');

CREATE TABLE "menu_sold_out" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	"by_uuid" uuid,
	CONSTRAINT "menu_sold_out_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);
--> statement-breakpoint
SELECT protect_table('menu_sold_out', 'store');

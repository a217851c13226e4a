CREATE TABLE "menu_own_pictures" (
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"picture_id" text NOT NULL,
	"version" text NOT NULL,
	"url" text NOT NULL,
	"image_id" uuid,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "menu_own_pictures_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "pos_orders" ADD COLUMN "ticket_tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "menu_own_pictures_by_due" ON "menu_own_pictures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "menu_own_pictures_by_picture" ON "menu_own_pictures" USING btree ("merchant_id","picture_id");--> statement-breakpoint
SELECT protect_table('menu_own_pictures', 'organisation_store');

CREATE TABLE "menu_pos_pictures" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"picture_id" text NOT NULL,
	"version" text NOT NULL,
	"url" text NOT NULL,
	"image_id" uuid,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "menu_pos_pictures_by_due" ON "menu_pos_pictures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "menu_pos_pictures_by_picture" ON "menu_pos_pictures" USING btree ("merchant_id","picture_id");--> statement-breakpoint
SELECT protect_table('menu_pos_pictures', 'organisation');

CREATE TABLE "pos_layout_pages" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "pos_layout_pages_store_id_job_id_position_pk" PRIMARY KEY("store_id","job_id","position")
);--> statement-breakpoint
CREATE TABLE "pos_layouts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "pos_layout_pages_by_merchant" ON "pos_layout_pages" USING btree ("merchant_id");--> statement-breakpoint
SELECT protect_table('pos_layouts', 'store');--> statement-breakpoint
SELECT protect_table('pos_layout_pages', 'store');

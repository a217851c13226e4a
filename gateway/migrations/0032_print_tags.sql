CREATE TABLE "print_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"tag_name" text NOT NULL,
	"group_title" text DEFAULT '' NOT NULL,
	"items" text[] DEFAULT '{}' NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "print_tags_by_store" ON "print_tags" USING btree ("merchant_id","store_id");--> statement-breakpoint
SELECT protect_table('print_tags', 'store');

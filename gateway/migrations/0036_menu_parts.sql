CREATE TABLE "menu_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"internal_name" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pos_guid" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_orderable" boolean DEFAULT true NOT NULL,
	"dining_behaviors" text[] DEFAULT '{}' NOT NULL,
	"price" integer,
	"price_type" text DEFAULT 'fixed' NOT NULL,
	"price_prefix" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"prep_minutes" integer,
	"weight_amount" integer,
	"weight_unit" text,
	"contains_alcohol" boolean DEFAULT false NOT NULL,
	"tax_rate_ppm" integer,
	"min_quantity" integer,
	"max_quantity" integer,
	"min_selections" integer DEFAULT 0 NOT NULL,
	"max_selections" integer DEFAULT 0 NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"combo_type" text DEFAULT 'COMBO' NOT NULL,
	"parts" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "menu_parts_by_title" ON "menu_parts" USING btree ("merchant_id","kind",lower("title"));--> statement-breakpoint
CREATE INDEX "menu_parts_by_part" ON "menu_parts" USING gin ("parts");--> statement-breakpoint
SELECT protect_table('menu_parts', 'organisation');

ALTER TABLE "discounts" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "subtitle" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "categories" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "behavior" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "linked_items" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "customers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "guid" text;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "is_on_deals_page" boolean DEFAULT false NOT NULL;
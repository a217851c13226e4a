ALTER TABLE "discounts" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "quantity_type" text DEFAULT 'MINIMUM' NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "max_per_order" integer;
ALTER TABLE "discounts" ADD COLUMN "nth_order" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "max_per_customer" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;
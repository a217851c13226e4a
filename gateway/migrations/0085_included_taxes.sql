ALTER TABLE "order_sums" ADD COLUMN "tax_included" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;
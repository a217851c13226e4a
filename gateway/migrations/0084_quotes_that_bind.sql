ALTER TABLE "discounts" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_digest" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "discounts_limited" ON "discounts" USING btree ("merchant_id") WHERE max_uses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_quote" ON "orders" USING btree ("merchant_id","quote_digest") WHERE quote_digest is not null;
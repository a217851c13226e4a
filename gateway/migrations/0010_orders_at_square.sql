ALTER TABLE "pos_orders" ADD COLUMN "pos_version" integer;--> statement-breakpoint
ALTER TABLE "pos_orders" ADD COLUMN "difference" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pos_orders_by_reference" ON "pos_orders" USING btree ("merchant_id","reference");
ALTER TABLE "orders" ADD COLUMN "receipt_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_with_due_receipt" ON "orders" USING btree ("receipt_due_at") WHERE receipt_due_at is not null;
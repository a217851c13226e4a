ALTER TABLE "pos_orders" ADD COLUMN "ticket_error" text;--> statement-breakpoint
ALTER TABLE "pos_orders" ADD COLUMN "ticket_attempts" integer;--> statement-breakpoint
ALTER TABLE "pos_orders" ADD COLUMN "ticket_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pos_orders_by_ticket_due" ON "pos_orders" USING btree ("ticket_due_at") WHERE ticket_due_at is not null;
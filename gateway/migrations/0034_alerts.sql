ALTER TABLE "outbox" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_alert_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("merchant_id","store_id") WHERE due_at is not null and store_id is not null;--> statement-breakpoint
CREATE INDEX "orders_maybe_late" ON "orders" USING btree ("fulfillment_at") WHERE late_alert_at is null and status in ('new', 'received', 'delayed');--> statement-breakpoint
GRANT SELECT (id, merchant_id, store_id, created_at, due_at, sent_at), UPDATE (due_at, cleared_at, text, html) ON outbox TO app;--> statement-breakpoint
CREATE POLICY stores ON outbox AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]))
	WITH CHECK (store_id IS NULL OR (SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
UPDATE "orders" SET "late_alert_at" = now() WHERE "status" IN ('new', 'received', 'delayed') AND "fulfillment_at" < now();--> statement-breakpoint
RESET ROLE;

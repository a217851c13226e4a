DROP INDEX "stops_running";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "started_by_uuid" uuid;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "ended_by_uuid" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "stops_running" ON "stops" USING btree ("merchant_id",coalesce(store_id, merchant_id)) WHERE ended_at is null;
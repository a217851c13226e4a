CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "images_by_hash" ON "images" USING btree ("merchant_id","kind","hash");--> statement-breakpoint
CREATE INDEX "images_by_status" ON "images" USING btree ("merchant_id","status");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON images TO app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON images TO app_system;--> statement-breakpoint
ALTER TABLE images ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE images FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY merchant ON images TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));--> statement-breakpoint
CREATE POLICY everything ON images TO app_system USING (true);

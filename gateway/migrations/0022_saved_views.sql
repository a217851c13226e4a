CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_person" ON "saved_views" USING btree ("merchant_id","list","user_uuid",lower(name)) WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("merchant_id","list",lower(name)) WHERE is_shared;--> statement-breakpoint
SELECT protect_table('saved_views', 'organisation');

CREATE TABLE "menu_auto_syncs" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"is_enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_sync_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"source" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"turn" integer NOT NULL,
	"is_auto" boolean NOT NULL,
	"started_by" text NOT NULL,
	"session_id" uuid,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "menu_sync_jobs_by_turn" UNIQUE("merchant_id","turn")
);
--> statement-breakpoint
CREATE TABLE "menu_sync_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"part_id" uuid NOT NULL,
	"status" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"job_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_sync_states_by_part" UNIQUE NULLS NOT DISTINCT("merchant_id","store_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "pos_messages" (
	"merchant_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_messages_merchant_id_event_id_pk" PRIMARY KEY("merchant_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "menu_sync_states_by_job" ON "menu_sync_states" USING btree ("job_id");--> statement-breakpoint
SELECT protect_table('menu_sync_jobs', 'organisation_store');--> statement-breakpoint
SELECT protect_table('menu_sync_states', 'organisation_store');--> statement-breakpoint
SELECT protect_table('menu_auto_syncs', 'organisation');--> statement-breakpoint
SELECT protect_table('pos_messages', 'organisation');

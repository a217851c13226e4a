CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"home" text NOT NULL,
	"store_id" uuid,
	"report" text NOT NULL,
	"query" text NOT NULL,
	"range" text NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"day" integer NOT NULL,
	"hour" integer NOT NULL,
	"zone" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"reason" text,
	"next_at" timestamp with time zone,
	"try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"last_result" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
CREATE INDEX "report_schedules_by_person" ON "report_schedules" USING btree ("merchant_id","user_uuid");--> statement-breakpoint
CREATE INDEX "report_schedules_by_due" ON "report_schedules" USING btree ("try_at") WHERE state = 'on';--> statement-breakpoint
SELECT protect_table('report_schedules', 'organisation');

CREATE TABLE "task_rows" (
	"merchant_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"store_id" uuid,
	"path" text,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "task_rows_merchant_id_task_id_position_pk" PRIMARY KEY("merchant_id","task_id","position")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"input" jsonb NOT NULL,
	"permission" text NOT NULL,
	"status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_uuid" uuid,
	"actor_label" text NOT NULL,
	"support_session_id" uuid,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"started_from" text NOT NULL,
	"undoes_task" uuid,
	"total" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"cancel_asked_at" timestamp with time zone,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"turn_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "tasks_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE INDEX "tasks_by_turn" ON "tasks" USING btree ("turn_at") WHERE "tasks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_age" ON "tasks" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_by_undone" ON "tasks" USING btree ("merchant_id","undoes_task");--> statement-breakpoint
CREATE INDEX "audit_log_by_task" ON "audit_log" USING btree ("merchant_id","request_id") WHERE "request_id" like 'task:%';
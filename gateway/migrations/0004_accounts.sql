CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"user_uuid" uuid,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "linked_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"user_uuid" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_uuid" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "support_session_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "undoes_seq" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "requires_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "allows_view_as" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "set_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_by_hash" ON "one_time_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_user" ON "one_time_codes" USING btree ("user_uuid","kind");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_age" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_by_due" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_by_subject" ON "linked_accounts" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_by_user" ON "linked_accounts" USING btree ("user_uuid","issuer");--> statement-breakpoint
CREATE INDEX "support_sessions_by_session" ON "support_sessions" USING btree ("session_id","expires_at");--> statement-breakpoint
CREATE INDEX "support_sessions_by_merchant" ON "support_sessions" USING btree ("merchant_id","started_at");
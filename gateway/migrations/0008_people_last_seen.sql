ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
-- Of sessions that are dropped already, the log still knows what was done in them.
SET LOCAL ROLE app_system;--> statement-breakpoint
UPDATE "users" u SET "last_seen_at" = greatest((SELECT max(s."last_seen_at") FROM "sessions" s WHERE s."user_uuid" = u."uuid"), (SELECT a."at" FROM "audit_log" a WHERE a."merchant_id" = u."merchant_id" AND a."actor_uuid" = u."uuid" ORDER BY a."seq" DESC LIMIT 1));--> statement-breakpoint
RESET ROLE;

DROP INDEX "sessions_by_user";--> statement-breakpoint
CREATE INDEX "audit_log_by_support" ON "audit_log" USING btree ("merchant_id","seq") WHERE "audit_log"."support_session_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "support_sessions_open" ON "support_sessions" USING btree ("expires_at") WHERE "support_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_merchant" ON "users" USING btree ("merchant_id");--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
UPDATE "second_factors" f SET "merchant_id" = u."merchant_id" FROM "users" u WHERE u."uuid" = f."user_uuid" AND f."merchant_id" IS DISTINCT FROM u."merchant_id";--> statement-breakpoint
UPDATE "linked_accounts" l SET "merchant_id" = u."merchant_id" FROM "users" u WHERE u."uuid" = l."user_uuid" AND l."merchant_id" IS DISTINCT FROM u."merchant_id";--> statement-breakpoint
UPDATE "one_time_codes" c SET "merchant_id" = u."merchant_id" FROM "users" u WHERE u."uuid" = c."user_uuid" AND c."merchant_id" IS NULL AND u."merchant_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "second_factors" f WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."uuid" = f."user_uuid");--> statement-breakpoint
DELETE FROM "linked_accounts" l WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."uuid" = l."user_uuid");--> statement-breakpoint
DELETE FROM "one_time_codes" c WHERE c."user_uuid" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u."uuid" = c."user_uuid");--> statement-breakpoint
INSERT INTO "order_search" ("merchant_id", "store_id", "token", "start_prep_at", "order_id") SELECT a."merchant_id", a."store_id", '+' || a."token" || ' ' || b."token", a."start_prep_at", a."order_id" FROM "order_search" a JOIN "order_search" b ON b."order_id" = a."order_id" AND b."token" <> a."token" WHERE a."token" !~ '^(\d|\+)' AND b."token" !~ '^(\d|\+)' ON CONFLICT DO NOTHING;--> statement-breakpoint
RESET ROLE;

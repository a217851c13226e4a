CREATE TABLE "business_hours" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"weekly" jsonb NOT NULL,
	"dine_in" jsonb NOT NULL,
	"have_dine_in_hours" boolean DEFAULT false NOT NULL,
	"special_days" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"permissions" text[] NOT NULL,
	"stores" uuid[],
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"merchant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uuid" uuid,
	"actor_label" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_kind" text NOT NULL,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"entity_label" text NOT NULL,
	"store_id" uuid,
	"action" text NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_merchant_id_seq_pk" PRIMARY KEY("merchant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"merchant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"store_id" uuid,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_merchant_id_seq_pk" PRIMARY KEY("merchant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"merchant_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_merchant_id_actor_key_pk" PRIMARY KEY("merchant_id","actor","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"audit_seq" bigint NOT NULL,
	"audit_hash" text NOT NULL,
	"event_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"context" text NOT NULL,
	"target" jsonb NOT NULL,
	CONSTRAINT "feature_flags_merchant_id_name_pk" PRIMARY KEY("merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"default_store_id" uuid,
	"type" text NOT NULL,
	"is_central_location" boolean DEFAULT false NOT NULL,
	"target_type" text NOT NULL,
	"specific_type" text NOT NULL,
	"specific_custom_type" text,
	"pos_provider" text,
	"currency" text NOT NULL,
	"address" jsonb NOT NULL,
	"contact_info" jsonb NOT NULL,
	"manager_contact_info" jsonb NOT NULL,
	"pickup_address" jsonb NOT NULL,
	"is_guest_checkout_enabled" boolean DEFAULT true NOT NULL,
	"is_new_checkout_enabled" boolean DEFAULT false NOT NULL,
	"is_notes_enabled" boolean DEFAULT true NOT NULL,
	"is_enabled_in_place_picker" boolean DEFAULT true NOT NULL,
	"active_subscriptions_count" integer DEFAULT 0 NOT NULL,
	"metadata" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"features_flags" jsonb NOT NULL,
	"short_term_feature_flags" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_buckets" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_buckets_merchant_id_store_id_bucket_status_pk" PRIMARY KEY("merchant_id","store_id","bucket","status")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"top_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_days_merchant_id_store_id_day_top_status_status_pk" PRIMARY KEY("merchant_id","store_id","day","top_status","status")
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"token" text NOT NULL,
	"start_prep_at" timestamp with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_search_merchant_id_store_id_token_start_prep_at_order_id_pk" PRIMARY KEY("merchant_id","store_id","token","start_prep_at","order_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"number" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"status" text NOT NULL,
	"top_status" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_email" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"start_prep_at" timestamp with time zone NOT NULL,
	"fulfillment_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"is_asap" boolean NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"dining_option" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_provider" text,
	"payment_uid" text,
	"payment_last4" text,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"discount" integer NOT NULL,
	"gratuity" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"cancel_reason" text,
	"delivery_info" jsonb,
	"gift_card_recipient" jsonb,
	"escalation_level" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"provider_reference" text DEFAULT '' NOT NULL,
	"by_uuid" uuid,
	"by_label" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"email" text NOT NULL,
	"password_hash" text,
	"type" text NOT NULL,
	"role_v2_uuid" uuid,
	"stores" uuid[],
	"store_id" uuid,
	"sq_team_member_id" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("merchant_id","entity","entity_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_store" ON "audit_log" USING btree ("merchant_id","store_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("merchant_id","actor_uuid","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("merchant_id","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_identity" ON "customers" USING btree ("merchant_id","identity");--> statement-breakpoint
CREATE INDEX "locations_by_merchant" ON "locations" USING btree ("merchant_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_by_slug" ON "locations" USING btree ("merchant_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_external_id" ON "orders" USING btree ("merchant_id","source","external_id");--> statement-breakpoint
CREATE INDEX "orders_by_start" ON "orders" USING btree ("merchant_id","store_id","start_prep_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_top_status" ON "orders" USING btree ("merchant_id","store_id","top_status","start_prep_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("merchant_id","payment_uid");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("merchant_id","customer_id","start_prep_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_key" ON "refunds" USING btree ("merchant_id","order_id","key");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("merchant_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_by_key" ON "roles" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email");
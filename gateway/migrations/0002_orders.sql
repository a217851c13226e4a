CREATE TABLE "order_counters" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_totals" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"top_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_totals_merchant_id_store_id_top_status_status_pk" PRIMARY KEY("merchant_id","store_id","top_status","status")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payment_uid" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"errors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_by_top_status";--> statement-breakpoint
DROP INDEX "orders_by_start";--> statement-breakpoint
DROP INDEX "orders_by_customer";--> statement-breakpoint
ALTER TABLE "order_search" ALTER COLUMN "token" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "body_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "afterwards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("merchant_id","store_id","status","start_prep_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_tests" ON "orders" USING btree ("merchant_id","store_id","start_prep_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE top_status = 'test';--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("merchant_id","store_id","total" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_ahead" ON "orders" USING btree ("start_prep_at") WHERE top_status = 'order-ahead';--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("placed_at") WHERE top_status = 'new';--> statement-breakpoint
CREATE INDEX "orders_by_start" ON "orders" USING btree ("merchant_id","store_id","start_prep_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("merchant_id","customer_id","start_prep_at" DESC NULLS FIRST);
CREATE TABLE "pos_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pos_orders_by_due" ON "pos_orders" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
SELECT protect_table('pos_orders', 'store');

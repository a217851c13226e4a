CREATE TABLE "courier_orders" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"dropoff" jsonb,
	"round" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"first_tried_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"status" text,
	"status_at" timestamp with time zone,
	"courier_name" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"pickup_at" timestamp with time zone,
	"dropoff_at" timestamp with time zone,
	"fee" integer,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_orders_merchant_id_order_id_pk" PRIMARY KEY("merchant_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "courier_orders_by_due" ON "courier_orders" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
SELECT protect_table('courier_orders', 'store');

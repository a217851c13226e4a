CREATE TABLE "line_day_sums" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"item" text NOT NULL,
	"orders" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"net" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_day_sums" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"is_canceled" boolean NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"items" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_included" bigint DEFAULT 0 NOT NULL,
	"charges" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"gratuity" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"refunded_sales" bigint NOT NULL,
	"discounted_orders" integer NOT NULL,
	"tipped_orders" integer NOT NULL,
	"refunded_orders" integer NOT NULL,
	"untaxed_orders" integer NOT NULL,
	"untaxed_subtotal" bigint NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"points_amount" bigint DEFAULT 0 NOT NULL,
	"points_orders" integer DEFAULT 0 NOT NULL,
	"gift_cards_sold" bigint DEFAULT 0 NOT NULL,
	"gift_card_sales" integer DEFAULT 0 NOT NULL,
	"gift_card_amount" bigint DEFAULT 0 NOT NULL,
	"gift_card_orders" integer DEFAULT 0 NOT NULL,
	"other_cards" bigint DEFAULT 0 NOT NULL,
	"refunded_to_cards" bigint DEFAULT 0 NOT NULL,
	"done_orders" bigint NOT NULL,
	"late_orders" bigint NOT NULL,
	"late_micros" bigint NOT NULL,
	"soon_orders" bigint NOT NULL,
	"promised_micros" bigint NOT NULL,
	"done_micros" bigint NOT NULL,
	CONSTRAINT "order_day_sums_key" PRIMARY KEY("merchant_id","store_id","grain","dimension","day","currency","is_canceled","key")
);
--> statement-breakpoint
CREATE TABLE "stale_days" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "stale_days_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "summed_stores" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"day_end" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "line_day_sums_by_day" ON "line_day_sums" USING btree ("merchant_id","store_id","grain","kind","day");--> statement-breakpoint
SELECT protect_table('summed_stores', 'store');--> statement-breakpoint
SELECT protect_table('stale_days', 'store');--> statement-breakpoint
SELECT protect_table('order_day_sums', 'store');--> statement-breakpoint
SELECT protect_table('line_day_sums', 'store');

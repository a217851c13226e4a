CREATE TABLE "order_sums" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"is_canceled" boolean NOT NULL,
	"dining_option" text NOT NULL,
	"source" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"items" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
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
	CONSTRAINT "order_sums_key" PRIMARY KEY("merchant_id","store_id","grain","starts_at","currency","is_canceled","dining_option","source","payment_method")
);
--> statement-breakpoint
SELECT protect_table('order_sums', 'store');--> statement-breakpoint
-- Of the orders that are there, as app_system, which sees all rows whoever migrates.
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO order_sums
SELECT o.merchant_id, o.store_id, g.grain,
	CASE g.grain WHEN 'quarter' THEN date_bin('15 minutes', o.start_prep_at, 'epoch'::timestamptz)
		ELSE date_trunc('month', o.start_prep_at, 'UTC') END,
	o.currency, o.status = 'canceled', o.dining_option, o.source, o.payment_method,
	count(*), sum(o.item_count), sum(o.subtotal), sum(o.discount), sum(o.tax), sum(o.charges), sum(o.delivery_fee),
	sum(o.gratuity), sum(o.total), sum(o.refunded_amount),
	coalesce(sum(round(o.refunded_amount::numeric * (o.subtotal - o.discount) / nullif(o.total, 0))), 0),
	count(*) FILTER (WHERE o.discount > 0), count(*) FILTER (WHERE o.gratuity > 0),
	count(*) FILTER (WHERE o.refunded_amount > 0), count(*) FILTER (WHERE o.tax = 0),
	coalesce(sum(o.subtotal) FILTER (WHERE o.tax = 0), 0)
FROM orders o CROSS JOIN (VALUES ('quarter'), ('month')) g(grain)
WHERE o.top_status <> 'test'
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;--> statement-breakpoint
RESET ROLE;

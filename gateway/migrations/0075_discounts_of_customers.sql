ALTER TABLE "discounts" ADD COLUMN "nth_order" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "max_per_customer" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A customer's first and last orders are now without canceled ones, as their number is. As app_system, which sees all rows.
SET LOCAL ROLE app_system;--> statement-breakpoint
UPDATE customers c SET
	first_order_at = (SELECT min(o.placed_at) FROM orders o WHERE o.merchant_id = c.merchant_id AND o.customer_id = c.id
		AND o.status <> 'canceled' AND o.top_status <> 'test'),
	last_order_at = (SELECT max(o.placed_at) FROM orders o WHERE o.merchant_id = c.merchant_id AND o.customer_id = c.id
		AND o.status <> 'canceled' AND o.top_status <> 'test')
WHERE EXISTS (SELECT FROM orders o WHERE o.merchant_id = c.merchant_id AND o.customer_id = c.id AND o.status = 'canceled');--> statement-breakpoint
RESET ROLE;

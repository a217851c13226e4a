ALTER TABLE "order_sums" ADD COLUMN "other_cards" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_sums" ADD COLUMN "refunded_to_cards" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_fee" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_to_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_day" ON "refunds" USING btree ("merchant_id","store_id",coalesce(settled_at, created_at));
--> statement-breakpoint
UPDATE orders o SET refunded_to_cards = r.amount
FROM (
	SELECT order_id, sum(gift_card_amount)::int AS amount FROM refunds
	WHERE status = 'succeeded' AND gift_card_amount > 0 GROUP BY 1
) r
WHERE o.id = r.order_id;
--> statement-breakpoint
UPDATE order_sums s SET other_cards = a.other_cards, refunded_to_cards = a.refunded_to_cards,
	discounted_orders = s.discounted_orders - a.on_cards_alone
FROM (
	SELECT o.merchant_id, o.store_id, g.grain,
		CASE g.grain WHEN 'quarter' THEN date_bin('15 minutes', o.start_prep_at, 'epoch'::timestamptz)
			ELSE date_trunc('month', o.start_prep_at, 'UTC') END AS starts_at,
		o.currency, o.status = 'canceled' AS is_canceled, o.dining_option, o.source, o.payment_method,
		sum(CASE WHEN o.payment_method = 'gift_card' THEN o.total - o.points_amount - o.gift_card_amount ELSE 0 END) AS other_cards,
		sum(CASE WHEN o.payment_method = 'gift_card' THEN o.refunded_amount ELSE o.refunded_to_cards END) AS refunded_to_cards,
		count(*) FILTER (WHERE o.discount > 0 AND o.gift_cards_sold > 0 AND o.subtotal = o.gift_cards_sold) AS on_cards_alone
	FROM orders o CROSS JOIN (VALUES ('quarter'), ('month')) g(grain)
	WHERE o.top_status <> 'test'
		AND (o.payment_method = 'gift_card' OR o.refunded_to_cards > 0 OR o.gift_cards_sold > 0)
	GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
) a
WHERE a.merchant_id = s.merchant_id AND a.store_id = s.store_id AND a.grain = s.grain AND a.starts_at = s.starts_at
	AND a.currency = s.currency AND a.is_canceled = s.is_canceled AND a.dining_option = s.dining_option
	AND a.source = s.source AND a.payment_method = s.payment_method;

SET LOCAL ROLE app_system;--> statement-breakpoint
-- As `phoneToken` writes them for new orders.
INSERT INTO "order_search" ("merchant_id", "store_id", "token", "start_prep_at", "order_id")
	SELECT o."merchant_id", o."store_id", '=' || reverse(right(p."digits", 10)), o."start_prep_at", o."id"
	FROM "orders" o CROSS JOIN LATERAL (SELECT regexp_replace(o."customer_phone", '[^0-9]', '', 'g') AS "digits") p
	WHERE length(p."digits") >= 7
	ORDER BY 1, 2, 3, 4, 5
	ON CONFLICT DO NOTHING;--> statement-breakpoint
RESET ROLE;

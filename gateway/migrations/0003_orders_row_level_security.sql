GRANT SELECT, INSERT, UPDATE, DELETE ON order_counters TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_counters TO app_system;
--> statement-breakpoint
ALTER TABLE order_counters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_counters FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON order_counters TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON order_counters AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON order_counters TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_totals TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_totals TO app_system;
--> statement-breakpoint
ALTER TABLE order_totals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_totals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON order_totals TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON order_totals AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON order_totals TO app_system USING (true);
--> statement-breakpoint
-- The sandbox stands for a provider outside: no request of a merchant reaches its books.
GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_refunds TO app_system;
--> statement-breakpoint
ALTER TABLE sandbox_refunds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everything ON sandbox_refunds TO app_system USING (true);

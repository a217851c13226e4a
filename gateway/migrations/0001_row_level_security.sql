-- Two roles that cannot sign in: "app" is what a request becomes, bound to one merchant; "app_system" is
-- sign-in, jobs and intake by key. A server whose owner may not create roles has them made beforehand.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app NOLOGIN; END IF;
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_system') THEN CREATE ROLE app_system NOLOGIN; END IF;
	IF NOT pg_has_role(current_user, 'app', 'MEMBER') THEN EXECUTE format('GRANT app TO %I', current_user); END IF;
	IF NOT pg_has_role(current_user, 'app_system', 'MEMBER') THEN EXECUTE format('GRANT app_system TO %I', current_user); END IF;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app, app_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO app_system;
--> statement-breakpoint
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON api_keys TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON api_keys TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO app;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO app_system;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON audit_log TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON audit_log AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON audit_log TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON business_hours TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON business_hours TO app_system;
--> statement-breakpoint
ALTER TABLE business_hours ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE business_hours FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON business_hours TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON business_hours AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON business_hours TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON customers TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON customers TO app_system;
--> statement-breakpoint
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON customers TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON customers TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON events TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON events TO app_system;
--> statement-breakpoint
ALTER TABLE events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON events TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON events TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON feature_flags TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON feature_flags TO app_system;
--> statement-breakpoint
ALTER TABLE feature_flags ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE feature_flags FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON feature_flags TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON feature_flags TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO app_system;
--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON idempotency_keys TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON idempotency_keys TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ledger_heads TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ledger_heads TO app_system;
--> statement-breakpoint
ALTER TABLE ledger_heads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ledger_heads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON ledger_heads TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON ledger_heads TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON locations TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON locations TO app_system;
--> statement-breakpoint
ALTER TABLE locations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE locations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON locations TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON locations AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON locations TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merchants TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merchants TO app_system;
--> statement-breakpoint
ALTER TABLE merchants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE merchants FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON merchants TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON merchants TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_buckets TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_buckets TO app_system;
--> statement-breakpoint
ALTER TABLE order_buckets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_buckets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON order_buckets TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON order_buckets AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON order_buckets TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_days TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_days TO app_system;
--> statement-breakpoint
ALTER TABLE order_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_days FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON order_days TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON order_days AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON order_days TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_search TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_search TO app_system;
--> statement-breakpoint
ALTER TABLE order_search ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE order_search FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON order_search TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON order_search AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON order_search TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON orders TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON orders TO app_system;
--> statement-breakpoint
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON orders TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON orders AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON orders TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON refunds TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON refunds TO app_system;
--> statement-breakpoint
ALTER TABLE refunds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON refunds TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON refunds AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON refunds TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON roles TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON roles TO app_system;
--> statement-breakpoint
ALTER TABLE roles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE roles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON roles TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON roles TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO app_system;
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON sessions TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON sessions TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO app_system;
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON users TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON users TO app_system USING (true);

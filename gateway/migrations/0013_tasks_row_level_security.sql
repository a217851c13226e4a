GRANT SELECT, INSERT, UPDATE ON tasks TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tasks TO app_system;
--> statement-breakpoint
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON tasks TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON tasks TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON task_rows TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON task_rows TO app_system;
--> statement-breakpoint
ALTER TABLE task_rows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE task_rows FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON task_rows TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY stores ON task_rows AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE POLICY everything ON task_rows TO app_system USING (true);

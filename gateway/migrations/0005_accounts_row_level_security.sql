GRANT SELECT, INSERT, UPDATE ON one_time_codes TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_codes TO app_system;
--> statement-breakpoint
ALTER TABLE one_time_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE one_time_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON one_time_codes TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON one_time_codes TO app_system USING (true);
--> statement-breakpoint
GRANT INSERT ON outbox TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO app_system;
--> statement-breakpoint
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON outbox TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON outbox TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT (user_uuid, merchant_id, confirmed_at), DELETE ON second_factors TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO app_system;
--> statement-breakpoint
ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE second_factors FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON second_factors TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON second_factors TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT, DELETE ON linked_accounts TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON linked_accounts TO app_system;
--> statement-breakpoint
ALTER TABLE linked_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE linked_accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON linked_accounts TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON linked_accounts TO app_system USING (true);
--> statement-breakpoint
GRANT SELECT ON support_sessions TO app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON support_sessions TO app_system;
--> statement-breakpoint
ALTER TABLE support_sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE support_sessions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY merchant ON support_sessions TO app
	USING (merchant_id = (SELECT nullif(current_setting('app.merchant', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY everything ON support_sessions TO app_system USING (true);
--> statement-breakpoint
-- People who manage a team end the sessions of its people and see when they were last used.
GRANT SELECT, UPDATE ON sessions TO app;
--> statement-breakpoint
-- Organizations that were there before had no setup to go through.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE merchants SET set_up_at = created_at;
--> statement-breakpoint
RESET ROLE;

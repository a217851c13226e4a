CREATE TABLE "location_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"stores" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "location_groups_by_merchant" ON "location_groups" USING btree ("merchant_id","name");--> statement-breakpoint
-- Grants and row-level security of a table, by kind:
--   organisation       rows of the caller's merchant
--   store              the same, and only of the caller's own locations (store_id)
--   organisation_store the same, and those of the organisation itself (store_id null)
CREATE FUNCTION protect_table(name text, kind text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	own constant text := '(SELECT current_setting(''app.stores'', true)) = ''*'' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting(''app.stores'', true), ''*''), ''''), '',''))::uuid[])';
BEGIN
	EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app, app_system', name);
	EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
	EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
	EXECUTE format('CREATE POLICY merchant ON %I TO app USING (merchant_id = (SELECT nullif(current_setting(''app.merchant'', true), '''')::uuid))', name);
	EXECUTE format('CREATE POLICY everything ON %I TO app_system USING (true)', name);
	CASE kind
		WHEN 'organisation' THEN NULL;
		WHEN 'store' THEN
			EXECUTE format('CREATE POLICY stores ON %I AS RESTRICTIVE TO app USING (%s)', name, own);
		WHEN 'organisation_store' THEN
			EXECUTE format('CREATE POLICY stores ON %I AS RESTRICTIVE TO app USING (store_id IS NULL OR %s)', name, own);
		ELSE RAISE EXCEPTION 'No kind of table is called %', kind;
	END CASE;
END
$$;
--> statement-breakpoint
SELECT protect_table('location_groups', 'organisation');

TRUNCATE "menu_search", "menu_own_search";--> statement-breakpoint
ALTER TABLE "menu_search" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_search" ADD COLUMN "sort_title" text NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_menu_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM menu_search WHERE part_id = NEW.id;
	IF NEW.deleted_at IS NULL THEN
		INSERT INTO menu_search (merchant_id, token, part_id, field, kind, sort_title)
		SELECT NEW.merchant_id, word, NEW.id, field, NEW.kind, lower(NEW.title) FROM (VALUES
			('title', NEW.title), ('subtitle', NEW.subtitle), ('internalName', NEW.internal_name),
			('sku', NEW.sku), ('posGuid', coalesce(NEW.pos_guid, ''))
		) AS texts (field, given), menu_words(given) AS word;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Written anew as app_system, which sees all rows whoever migrates.
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO menu_search (merchant_id, token, part_id, field, kind, sort_title)
	SELECT merchant_id, word, id, field, kind, lower(title) FROM menu_parts, LATERAL (VALUES
		('title', title), ('subtitle', subtitle), ('internalName', internal_name),
		('sku', sku), ('posGuid', coalesce(pos_guid, ''))
	) AS texts (field, given), menu_words(given) AS word WHERE deleted_at IS NULL;--> statement-breakpoint
INSERT INTO menu_own_search (merchant_id, store_id, token, part_id, field)
	SELECT merchant_id, store_id, word, part_id, field FROM menu_own_values, LATERAL (VALUES
		('title', "values" ->> 'title'), ('subtitle', "values" ->> 'subtitle'),
		('sku', "values" ->> 'sku'), ('posGuid', "values" ->> 'posGuid')
	) AS texts (field, given), menu_words(given) AS word;--> statement-breakpoint
RESET ROLE;

CREATE TABLE "menu_own_search" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"part_id" uuid NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "menu_own_search_store_id_token_part_id_field_pk" PRIMARY KEY("store_id","token","part_id","field")
);
--> statement-breakpoint
CREATE TABLE "menu_search" (
	"merchant_id" uuid NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"part_id" uuid NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "menu_search_merchant_id_token_part_id_field_pk" PRIMARY KEY("merchant_id","token","part_id","field")
);
--> statement-breakpoint
CREATE INDEX "menu_own_search_by_part" ON "menu_own_search" USING btree ("part_id","store_id");--> statement-breakpoint
CREATE INDEX "menu_search_by_part" ON "menu_search" USING btree ("part_id");--> statement-breakpoint
SELECT protect_table('menu_search', 'organisation');--> statement-breakpoint
SELECT protect_table('menu_own_search', 'store');--> statement-breakpoint
-- The words of a text: lower case, without accents. gateway/menu/search-words.ts cuts what is typed in the same way.
CREATE FUNCTION menu_words(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(
		lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036F]', '', 'g')),
		'[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+'
	) AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION write_menu_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM menu_search WHERE part_id = NEW.id;
	IF NEW.deleted_at IS NULL THEN
		INSERT INTO menu_search (merchant_id, token, part_id, field)
		SELECT NEW.merchant_id, word, NEW.id, field FROM (VALUES
			('title', NEW.title), ('subtitle', NEW.subtitle), ('internalName', NEW.internal_name),
			('sku', NEW.sku), ('posGuid', coalesce(NEW.pos_guid, ''))
		) AS texts (field, given), menu_words(given) AS word;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_own_menu_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM menu_own_search WHERE part_id = NEW.part_id AND store_id = NEW.store_id;
	INSERT INTO menu_own_search (merchant_id, store_id, token, part_id, field)
	SELECT NEW.merchant_id, NEW.store_id, word, NEW.part_id, field FROM (VALUES
		('title', NEW."values" ->> 'title'), ('subtitle', NEW."values" ->> 'subtitle'), ('sku', NEW."values" ->> 'sku')
	) AS texts (field, given), menu_words(given) AS word;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER menu_search_of_new_part AFTER INSERT ON menu_parts
	FOR EACH ROW EXECUTE FUNCTION write_menu_search();--> statement-breakpoint
CREATE TRIGGER menu_search_of_part AFTER UPDATE ON menu_parts FOR EACH ROW
	WHEN ((OLD.title, OLD.subtitle, OLD.internal_name, OLD.sku, OLD.pos_guid, OLD.deleted_at)
		IS DISTINCT FROM (NEW.title, NEW.subtitle, NEW.internal_name, NEW.sku, NEW.pos_guid, NEW.deleted_at))
	EXECUTE FUNCTION write_menu_search();--> statement-breakpoint
CREATE TRIGGER menu_search_of_new_own_values AFTER INSERT ON menu_own_values
	FOR EACH ROW EXECUTE FUNCTION write_own_menu_search();--> statement-breakpoint
CREATE TRIGGER menu_search_of_own_values AFTER UPDATE ON menu_own_values FOR EACH ROW
	WHEN (OLD."values" IS DISTINCT FROM NEW."values")
	EXECUTE FUNCTION write_own_menu_search();--> statement-breakpoint
INSERT INTO menu_search (merchant_id, token, part_id, field)
	SELECT merchant_id, word, id, field FROM menu_parts, LATERAL (VALUES
		('title', title), ('subtitle', subtitle), ('internalName', internal_name),
		('sku', sku), ('posGuid', coalesce(pos_guid, ''))
	) AS texts (field, given), menu_words(given) AS word WHERE deleted_at IS NULL;--> statement-breakpoint
INSERT INTO menu_own_search (merchant_id, store_id, token, part_id, field)
	SELECT merchant_id, store_id, word, part_id, field FROM menu_own_values, LATERAL (VALUES
		('title', "values" ->> 'title'), ('subtitle', "values" ->> 'subtitle'), ('sku', "values" ->> 'sku')
	) AS texts (field, given), menu_words(given) AS word;

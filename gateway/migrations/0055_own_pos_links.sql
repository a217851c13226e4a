-- A location's own link to its point of sale is searched as the organization's is.
CREATE OR REPLACE FUNCTION write_own_menu_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM menu_own_search WHERE part_id = NEW.part_id AND store_id = NEW.store_id;
	INSERT INTO menu_own_search (merchant_id, store_id, token, part_id, field)
	SELECT NEW.merchant_id, NEW.store_id, word, NEW.part_id, field FROM (VALUES
		('title', NEW."values" ->> 'title'), ('subtitle', NEW."values" ->> 'subtitle'),
		('sku', NEW."values" ->> 'sku'), ('posGuid', NEW."values" ->> 'posGuid')
	) AS texts (field, given), menu_words(given) AS word;
	RETURN NULL;
END
$$;

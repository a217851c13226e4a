-- A search for a word of thousands of things is sorted from the index alone; their rows would be read from as many places.
ALTER TABLE "menu_search"
	DROP CONSTRAINT "menu_search_merchant_id_token_part_id_field_pk",
	ADD CONSTRAINT "menu_search_merchant_id_token_part_id_field_pk"
		PRIMARY KEY ("merchant_id", "token", "part_id", "field") INCLUDE ("kind", "sort_title");

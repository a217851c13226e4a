CREATE TABLE "menu_links" (
	"merchant_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "menu_links_holder_id_part_id_pk" PRIMARY KEY("holder_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "menu_own_values" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_own_values_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);
--> statement-breakpoint
DROP INDEX "menu_parts_by_part";--> statement-breakpoint
CREATE INDEX "menu_links_by_part" ON "menu_links" USING btree ("part_id");--> statement-breakpoint
SELECT protect_table('menu_own_values', 'store');--> statement-breakpoint
SELECT protect_table('menu_links', 'organisation');--> statement-breakpoint
-- What a thing holds, for those who ask what holds it. Deleted things hold nothing.
CREATE FUNCTION write_menu_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM menu_links WHERE holder_id = NEW.id;
	IF NEW.deleted_at IS NULL THEN
		INSERT INTO menu_links (merchant_id, holder_id, part_id)
		SELECT NEW.merchant_id, NEW.id, part FROM unnest(NEW.parts) AS part
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER menu_links_of_part AFTER INSERT OR UPDATE OF parts, deleted_at ON menu_parts
	FOR EACH ROW EXECUTE FUNCTION write_menu_links();--> statement-breakpoint
INSERT INTO menu_links (merchant_id, holder_id, part_id)
	SELECT merchant_id, id, part FROM menu_parts, unnest(parts) AS part WHERE deleted_at IS NULL
	ON CONFLICT DO NOTHING;

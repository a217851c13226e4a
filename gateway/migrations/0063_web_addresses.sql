CREATE TABLE "web_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"store_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "web_addresses_by_slug" ON "web_addresses" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "web_addresses_by_merchant" ON "web_addresses" USING btree ("merchant_id","store_id");--> statement-breakpoint
SELECT protect_table('web_addresses', 'store');
--> statement-breakpoint
-- Holds the slug of a new location, which nobody else may hold.
CREATE FUNCTION hold_location_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO web_addresses (id, merchant_id, slug, store_id, created_at, updated_at)
	VALUES (gen_random_uuid(), NEW.merchant_id, NEW.slug, NEW.store_id, now(), now())
	ON CONFLICT (slug) DO NOTHING;
	IF NOT FOUND AND NOT EXISTS (
		SELECT 1 FROM web_addresses WHERE slug = NEW.slug AND store_id = NEW.store_id AND deleted_at IS NULL
	) THEN
		RAISE EXCEPTION 'The address % is held already', NEW.slug USING ERRCODE = 'unique_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Gives a new organization without a slug the first one of its name that is free.
CREATE FUNCTION hold_merchant_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	base constant text := coalesce(nullif(left(trim(both '-' from regexp_replace(lower(NEW.name), '[^a-z]+', '-', 'g')), 240), ''), 'organization');
	wanted text := coalesce(nullif(NEW.slug, ''), base);
BEGIN
	LOOP
		INSERT INTO web_addresses (id, merchant_id, slug, created_at, updated_at)
		VALUES (gen_random_uuid(), NEW.merchant_id, wanted, now(), now())
		ON CONFLICT (slug) DO NOTHING;
		EXIT WHEN FOUND;
		wanted := base || '-' || left(translate(md5(random()::text), '0123456789', 'ghijklmnop'), 6);
	END LOOP;
	NEW.slug := wanted;
	RETURN NEW;
END
$$;
--> statement-breakpoint
INSERT INTO web_addresses (id, merchant_id, slug, store_id, created_at, updated_at)
	SELECT gen_random_uuid(), merchant_id, slug, store_id, now(), now() FROM locations;
--> statement-breakpoint
DO $$
DECLARE
	each record;
	base text;
	wanted text;
BEGIN
	FOR each IN SELECT merchant_id, name FROM merchants ORDER BY created_at, merchant_id LOOP
		base := coalesce(nullif(left(trim(both '-' from regexp_replace(lower(each.name), '[^a-z]+', '-', 'g')), 240), ''), 'organization');
		wanted := base;
		LOOP
			INSERT INTO web_addresses (id, merchant_id, slug, created_at, updated_at)
			VALUES (gen_random_uuid(), each.merchant_id, wanted, now(), now())
			ON CONFLICT (slug) DO NOTHING;
			EXIT WHEN FOUND;
			wanted := base || '-' || left(translate(md5(random()::text), '0123456789', 'ghijklmnop'), 6);
		END LOOP;
		UPDATE merchants SET slug = wanted WHERE merchant_id = each.merchant_id;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER slug_of_new_location AFTER INSERT ON locations
	FOR EACH ROW EXECUTE FUNCTION hold_location_slug();
--> statement-breakpoint
CREATE TRIGGER slug_of_new_merchant BEFORE INSERT ON merchants
	FOR EACH ROW EXECUTE FUNCTION hold_merchant_slug();

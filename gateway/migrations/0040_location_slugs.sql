DROP INDEX "locations_by_slug";--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
-- The oldest keeps its address; the others get twelve letters of their own.
UPDATE "locations" SET "slug" = left("slug", 240) || '-' || translate(left(md5("store_id"::text), 12), '0123456789', 'ghijklmnop'), "version" = "version" + 1
	WHERE "store_id" IN (
		SELECT "store_id" FROM (
			SELECT "store_id", row_number() OVER (PARTITION BY "slug" ORDER BY "created_at", "store_id") AS place FROM "locations"
		) AS placed WHERE place > 1
	);--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_by_slug" ON "locations" USING btree ("slug");

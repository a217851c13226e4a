CREATE TABLE "location_operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "location_operators_by_merchant" ON "location_operators" USING btree ("merchant_id","store_id");--> statement-breakpoint
SELECT protect_table('location_operators', 'store');
--> statement-breakpoint
-- Keeps who runs which location: a franchisee who has joined, until they leave, are disabled or lose the location.
CREATE FUNCTION write_location_operators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person users%ROWTYPE;
	own uuid[] := '{}';
	known_as text;
	since timestamptz := now();
BEGIN
	IF TG_OP = 'DELETE' THEN
		person := OLD;
	ELSE
		person := NEW;
		IF person.status = 'active' AND EXISTS (
			SELECT 1 FROM roles WHERE uuid = person.role_v2_uuid AND merchant_id = person.merchant_id AND name = 'FRANCHISEE'
		) THEN
			own := coalesce(person.stores, '{}');
		END IF;
		IF TG_OP = 'INSERT' THEN
			since := coalesce(person.terms_accepted_at, person.created_at);
		END IF;
	END IF;
	known_as := coalesce(nullif(person.organization_name, ''),
		nullif(btrim(person.given_name || ' ' || person.family_name), ''), person.email);
	UPDATE location_operators SET ended_at = now()
	WHERE user_uuid = person.uuid AND ended_at IS NULL AND store_id <> ALL (own);
	UPDATE location_operators SET name = known_as
	WHERE user_uuid = person.uuid AND name <> known_as;
	INSERT INTO location_operators (id, merchant_id, store_id, user_uuid, name, started_at)
	SELECT gen_random_uuid(), person.merchant_id, store, person.uuid, known_as, since
	FROM unnest(own) AS store
	WHERE NOT EXISTS (
		SELECT 1 FROM location_operators WHERE user_uuid = person.uuid AND store_id = store AND ended_at IS NULL
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER location_operators_of_new_user AFTER INSERT ON users
	FOR EACH ROW WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION write_location_operators();
--> statement-breakpoint
CREATE TRIGGER location_operators_of_user
	AFTER UPDATE OF status, stores, role_v2_uuid, organization_name, given_name, family_name, email ON users
	FOR EACH ROW WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION write_location_operators();
--> statement-breakpoint
CREATE TRIGGER location_operators_of_deleted_user AFTER DELETE ON users
	FOR EACH ROW WHEN (OLD.merchant_id IS NOT NULL) EXECUTE FUNCTION write_location_operators();
--> statement-breakpoint
INSERT INTO location_operators (id, merchant_id, store_id, user_uuid, name, started_at)
SELECT gen_random_uuid(), users.merchant_id, store, users.uuid,
	coalesce(nullif(users.organization_name, ''), nullif(btrim(users.given_name || ' ' || users.family_name), ''), users.email),
	coalesce(users.terms_accepted_at, users.created_at)
FROM users
JOIN roles ON roles.uuid = users.role_v2_uuid AND roles.merchant_id = users.merchant_id AND roles.name = 'FRANCHISEE'
CROSS JOIN unnest(users.stores) AS store
WHERE users.status = 'active';

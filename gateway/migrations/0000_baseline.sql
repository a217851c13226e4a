-- === Roles =====================================================================================
-- Two roles without login: a request runs as "app", bound to one merchant; sign-in, jobs and order intake by key run as
-- "app_system". Where the owner may not create roles, an administrator creates them first (docs/operating.md).
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app NOLOGIN; END IF;
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_system') THEN CREATE ROLE app_system NOLOGIN; END IF;
	IF NOT pg_has_role(current_user, 'app', 'MEMBER') THEN EXECUTE format('GRANT app TO %I', current_user); END IF;
	IF NOT pg_has_role(current_user, 'app_system', 'MEMBER') THEN EXECUTE format('GRANT app_system TO %I', current_user); END IF;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app, app_system;
--> statement-breakpoint
-- === Protection of tables ======================================================================
-- Grants and row-level security of a table; each table below calls it, and those that allow less revoke the rest. Kinds:
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
-- === Words of searches =========================================================================
-- A text as searches compare it: foldText in app/models/shared/fold-text.ts has the same table.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(given) = char_length(given)
	THEN translate(lower(given COLLATE "C"), U&'-,;()[]{}|\0009\000A\000B\000C\000D''"`', U&'               ')
	ELSE replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(given, U&'\00B4', ''), NFKD), '[\u0300-\u036F]', '', 'g') COLLATE "C"), U&'\0111\0110\00F0\00D0\0127\0126\0131\0142\0141\014B\014A\00F8\00D8\0167\0166\03C2\2044\0391\0392\0393\0394\0395\0396\0397\0398\0399\039A\039B\039C\039D\039E\039F\03A0\03A1\03A3\03A4\03A5\03A6\03A7\03A8\03A9\0400\0401\0402\0403\0404\0405\0406\0407\0408\0409\040A\040B\040C\040D\040E\040F\0410\0411\0412\0413\0414\0415\0416\0417\0418\0419\041A\041B\041C\041D\041E\041F\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042A\042B\042C\042D\042E\042F\0460\0462\0464\0466\0468\046A\046C\046E\0470\0472\0474\0476\0478\047A\047C\047E\0480\048A\048C\048E\0490\0492\0494\0496\0498\049A\049C\049E\04A0\04A2\04A4\04A6\04A8\04AA\04AC\04AE\04B0\04B2\04B4\04B6\04B8\04BA\04BC\04BE\04D0\04D2\04D4\04D6\04D8\04DA\04DC\04DE\04E0\04E2\04E4\04E6\04E8\04EA\04EC\04EE\04F0\04F2\04F4\04F6\04F8\04FA\04FC\04FE\0500\0502\0504\0506\0508\050A\050C\050E\0510\0512\0514\0516\0518\051A\051C\051E\0520\0522\0524\0526\0528\052A\052C\052E\0531\0532\0533\0534\0535\0536\0537\0538\0539\053A\053B\053C\053D\053E\053F\0540\0541\0542\0543\0544\0545\0546\0547\0548\0549\054A\054B\054C\054D\054E\054F\0550\0551\0552\0553\0554\0555\0556-,;()[]{}|\0009\000A\000B\000C\000D\1680\2010\2012\2013\2014\2015\2028\2029\2212\3001\30FB\00C6\0152\1E9E\00DE''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00AD\200B\200C\200D\200E\200F\2060\FEFF', U&'ddddhhillnnoott\03C3/\03B1\03B2\03B3\03B4\03B5\03B6\03B7\03B8\03B9\03BA\03BB\03BC\03BD\03BE\03BF\03C0\03C1\03C3\03C4\03C5\03C6\03C7\03C8\03C9\0450\0451\0452\0453\0454\0455\0456\0457\0458\0459\045A\045B\045C\045D\045E\045F\0430\0431\0432\0433\0434\0435\0436\0437\0438\0439\043A\043B\043C\043D\043E\043F\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044A\044B\044C\044D\044E\044F\0461\0463\0465\0467\0469\046B\046D\046F\0471\0473\0475\0477\0479\047B\047D\047F\0481\048B\048D\048F\0491\0493\0495\0497\0499\049B\049D\049F\04A1\04A3\04A5\04A7\04A9\04AB\04AD\04AF\04B1\04B3\04B5\04B7\04B9\04BB\04BD\04BF\04D1\04D3\04D5\04D7\04D9\04DB\04DD\04DF\04E1\04E3\04E5\04E7\04E9\04EB\04ED\04EF\04F1\04F3\04F5\04F7\04F9\04FB\04FD\04FF\0501\0503\0505\0507\0509\050B\050D\050F\0511\0513\0515\0517\0519\051B\051D\051F\0521\0523\0525\0527\0529\052B\052D\052F\0561\0562\0563\0564\0565\0566\0567\0568\0569\056A\056B\056C\056D\056E\056F\0570\0571\0572\0573\0574\0575\0576\0577\0578\0579\057A\057B\057C\057D\057E\057F\0580\0581\0582\0583\0584\0585\0586                          \00E6\0153\00DF\00FE'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss'), U&'\00FE', 'th') END
$$;
--> statement-breakpoint
-- Folded words, with and without quotes as separators: O'Dea is "odea o dea".
CREATE FUNCTION quoted_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT fold_text(CASE WHEN translate(given, U&'''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00B4', '') = given THEN given
	ELSE given || ' ' || translate(given, U&'''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00B4', '                      ') END)
$$;
--> statement-breakpoint
-- The words of a text; gateway/menu/search-words.ts cuts what is typed in the same way.
CREATE FUNCTION menu_words(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(
		quoted_words(given),
		'[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+'
	) AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- === Counts of attempts ========================================================================
-- Counts of attempts, shared by the gateway's processes. No request's role may use this schema. Unlogged: a crash of the
-- server may lose them.
CREATE SCHEMA limits;
--> statement-breakpoint
CREATE UNLOGGED TABLE limits.rate_limits (
	key text PRIMARY KEY,
	points integer NOT NULL DEFAULT 0,
	expire bigint
);
--> statement-breakpoint
-- === adapters/images ===========================================================================
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "images_by_hash" ON "images" USING btree ("merchant_id","kind","hash");
--> statement-breakpoint
CREATE INDEX "images_by_status" ON "images" USING btree ("merchant_id","status");
--> statement-breakpoint
SELECT protect_table('images', 'organisation');
--> statement-breakpoint
REVOKE DELETE ON images FROM app;
--> statement-breakpoint
-- === adapters/mail =============================================================================
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"channel" text DEFAULT 'email' NOT NULL,
	"expires_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"store_id" uuid,
	"cleared_at" timestamp with time zone,
	"unsubscribe_url" text,
	"is_to_customer" boolean DEFAULT false NOT NULL,
	"attachment_name" text,
	"attachment" "bytea"
);
--> statement-breakpoint
CREATE INDEX "outbox_by_due" ON "outbox" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("merchant_id","store_id") WHERE due_at is not null and store_id is not null;
--> statement-breakpoint
SELECT protect_table('outbox', 'organisation');
--> statement-breakpoint
-- A request adds messages, sees when they go out, and puts off, clears or repeats those of its own locations.
REVOKE SELECT, UPDATE, DELETE ON outbox FROM app;
--> statement-breakpoint
GRANT SELECT (id, merchant_id, store_id, channel, attempts, last_error, created_at, due_at, sent_at), UPDATE (due_at, cleared_at, attempts, text, html) ON outbox TO app;
--> statement-breakpoint
CREATE POLICY stores ON outbox AS RESTRICTIVE TO app
	USING ((SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]))
	WITH CHECK (store_id IS NULL OR (SELECT current_setting('app.stores', true)) = '*' OR store_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.stores', true), '*'), ''), ','))::uuid[]));
--> statement-breakpoint
CREATE TABLE "send_counts" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "send_counts_merchant_id_day_key_pk" PRIMARY KEY("merchant_id","day","key")
);
--> statement-breakpoint
SELECT protect_table('send_counts', 'organisation');
--> statement-breakpoint
-- === adapters/payments =========================================================================
CREATE TABLE "sandbox_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payment_uid" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"errors" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The sandbox plays an outside provider: no request of a merchant reaches its refunds.
GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_refunds TO app_system;
--> statement-breakpoint
ALTER TABLE sandbox_refunds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everything ON sandbox_refunds TO app_system USING (true);
--> statement-breakpoint
-- === audiences =================================================================================
CREATE TABLE "audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stores" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "audiences_by_merchant" ON "audiences" USING btree ("merchant_id","name");
--> statement-breakpoint
SELECT protect_table('audiences', 'organisation');
--> statement-breakpoint
-- === audit/digest ==============================================================================
CREATE TABLE "menu_digests" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "menu_digests_by_due" ON "menu_digests" USING btree ("next_at");
--> statement-breakpoint
SELECT protect_table('menu_digests', 'organisation');
--> statement-breakpoint
-- === campaigns =================================================================================
CREATE TABLE "campaign_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"contact_hash" text NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_once" ON "campaign_messages" USING btree ("campaign_id","step","customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_once_each" ON "campaign_messages" USING btree ("campaign_id","step","contact_hash");
--> statement-breakpoint
CREATE INDEX "campaign_messages_waiting" ON "campaign_messages" USING btree ("campaign_id") WHERE state = 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_by_code" ON "campaign_messages" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "campaign_messages_by_campaign" ON "campaign_messages" USING btree ("merchant_id","campaign_id","created_at");
--> statement-breakpoint
CREATE INDEX "campaign_messages_by_due" ON "campaign_messages" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
SELECT protect_table('campaign_messages', 'organisation');
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"audience_id" uuid,
	"tag" text DEFAULT '' NOT NULL,
	"stores" uuid[],
	"starts_on" text,
	"start_time" text DEFAULT '10:00' NOT NULL,
	"ends_on" text,
	"from_name" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sms_message" text DEFAULT '' NOT NULL,
	"sms_unsubscribe" text DEFAULT '' NOT NULL,
	"push_title" text DEFAULT '' NOT NULL,
	"push_message" text DEFAULT '' NOT NULL,
	"push_link" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"enroll_at" timestamp with time zone,
	"enrolled_to" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"left_out" jsonb
);
--> statement-breakpoint
CREATE INDEX "campaigns_by_merchant" ON "campaigns" USING btree ("merchant_id","created_at");
--> statement-breakpoint
CREATE INDEX "campaigns_active" ON "campaigns" USING btree ("enroll_at") WHERE status = 'ACTIVE';
--> statement-breakpoint
SELECT protect_table('campaigns', 'organisation');
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_by_endpoint" ON "push_devices" USING btree ("merchant_id","endpoint");
--> statement-breakpoint
CREATE INDEX "push_devices_by_customer" ON "push_devices" USING btree ("merchant_id","customer_id");
--> statement-breakpoint
SELECT protect_table('push_devices', 'organisation');
--> statement-breakpoint
-- === core ======================================================================================
CREATE SEQUENCE "public"."audit_log_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE audit_log_numbers TO app;
--> statement-breakpoint
GRANT USAGE, SELECT, UPDATE ON SEQUENCE audit_log_numbers TO app_system;
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"merchant_id" uuid NOT NULL,
	"chain" uuid NOT NULL,
	"links" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_merchant_id_chain_pk" PRIMARY KEY("merchant_id","chain")
);
--> statement-breakpoint
SELECT protect_table('audit_heads', 'organisation');
--> statement-breakpoint
REVOKE DELETE ON audit_heads FROM app, app_system;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"merchant_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uuid" uuid,
	"actor_label" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_kind" text NOT NULL,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"entity_label" text NOT NULL,
	"store_id" uuid,
	"action" text NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text,
	"support_session_id" uuid,
	"undoes_seq" bigint,
	"link" bigint,
	CONSTRAINT "audit_log_merchant_id_seq_pk" PRIMARY KEY("merchant_id","seq")
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("merchant_id","entity","entity_id","seq");
--> statement-breakpoint
CREATE INDEX "audit_log_by_store" ON "audit_log" USING btree ("merchant_id","store_id","seq");
--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("merchant_id","actor_uuid","seq");
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("merchant_id","at");
--> statement-breakpoint
CREATE INDEX "audit_log_by_task" ON "audit_log" USING btree ("merchant_id","request_id") WHERE "request_id" like 'task:%';
--> statement-breakpoint
CREATE INDEX "audit_log_of_people" ON "audit_log" USING btree ("merchant_id","seq") WHERE "actor_kind" = 'user';
--> statement-breakpoint
CREATE INDEX "audit_log_of_people_by_store" ON "audit_log" USING btree ("merchant_id","store_id","seq") WHERE "actor_kind" = 'user';
--> statement-breakpoint
CREATE INDEX "audit_log_by_support" ON "audit_log" USING btree ("merchant_id","seq") WHERE "audit_log"."support_session_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_organisation_chain" ON "audit_log" USING btree ("merchant_id",coalesce("link", "seq")) WHERE "store_id" is null or "link" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_location_chain" ON "audit_log" USING btree ("merchant_id","store_id","link") WHERE "store_id" is not null and "link" is not null;
--> statement-breakpoint
SELECT protect_table('audit_log', 'store');
--> statement-breakpoint
-- Only ever added to.
REVOKE UPDATE, DELETE ON audit_log FROM app, app_system;
--> statement-breakpoint
CREATE TABLE "event_heads" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
SELECT protect_table('event_heads', 'organisation');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON event_heads FROM app;
--> statement-breakpoint
REVOKE DELETE ON event_heads FROM app_system;
--> statement-breakpoint
CREATE TABLE "events" (
	"merchant_id" uuid NOT NULL,
	"seq" bigint,
	"store_id" uuid,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "events_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "events_by_number" ON "events" USING btree ("merchant_id","seq");
--> statement-breakpoint
CREATE INDEX "events_without_number" ON "events" USING btree ("id") WHERE "events"."seq" is null;
--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");
--> statement-breakpoint
SELECT protect_table('events', 'organisation');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON events FROM app;
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"merchant_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_merchant_id_actor_key_pk" PRIMARY KEY("merchant_id","actor","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
SELECT protect_table('idempotency_keys', 'organisation');
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"merchant_id" uuid NOT NULL,
	"importer" text NOT NULL,
	"headers_hash" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_columns_merchant_id_importer_headers_hash_pk" PRIMARY KEY("merchant_id","importer","headers_hash")
);
--> statement-breakpoint
SELECT protect_table('import_columns', 'organisation');
--> statement-breakpoint
-- === core/tasks ================================================================================
CREATE TABLE "task_rows" (
	"merchant_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"store_id" uuid,
	"path" text,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "task_rows_merchant_id_task_id_position_pk" PRIMARY KEY("merchant_id","task_id","position")
);
--> statement-breakpoint
SELECT protect_table('task_rows', 'store');
--> statement-breakpoint
REVOKE DELETE ON task_rows FROM app;
--> statement-breakpoint
CREATE TABLE "tasks" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"input" jsonb NOT NULL,
	"permission" text NOT NULL,
	"status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_uuid" uuid,
	"actor_label" text NOT NULL,
	"support_session_id" uuid,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"started_from" text NOT NULL,
	"undoes_task" uuid,
	"total" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"cancel_asked_at" timestamp with time zone,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"turn_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	CONSTRAINT "tasks_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE INDEX "tasks_by_turn" ON "tasks" USING btree ("turn_at") WHERE "tasks"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "tasks_by_age" ON "tasks" USING btree ("merchant_id","created_at");
--> statement-breakpoint
CREATE INDEX "tasks_by_undone" ON "tasks" USING btree ("merchant_id","undoes_task");
--> statement-breakpoint
SELECT protect_table('tasks', 'organisation');
--> statement-breakpoint
REVOKE DELETE ON tasks FROM app;
--> statement-breakpoint
-- === customers/consent =========================================================================
CREATE TABLE "contact_consents" (
	"merchant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"contact_hash" text NOT NULL,
	"answer" text,
	"source" text,
	"at" timestamp with time zone,
	"region" text DEFAULT '' NOT NULL,
	"bounced_at" timestamp with time zone,
	"bounce_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_consents_merchant_id_channel_contact_hash_pk" PRIMARY KEY("merchant_id","channel","contact_hash")
);
--> statement-breakpoint
SELECT protect_table('contact_consents', 'organisation');
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"merchant_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_events_merchant_id_event_id_pk" PRIMARY KEY("merchant_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "mail_events_by_age" ON "mail_events" USING btree ("at");
--> statement-breakpoint
SELECT protect_table('mail_events', 'organisation');
--> statement-breakpoint
-- === customers =================================================================================
CREATE TABLE "customer_files" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_files_merchant_id_id_part_pk" PRIMARY KEY("merchant_id","id","part")
);
--> statement-breakpoint
CREATE INDEX "customer_files_by_age" ON "customer_files" USING btree ("created_at");
--> statement-breakpoint
SELECT protect_table('customer_files', 'organisation');
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"identity" text GENERATED ALWAYS AS (case when phone ~ '[0-9]' then '+' || regexp_replace(phone, '[^0-9]', '', 'g') else lower(btrim(email)) end) STORED NOT NULL,
	"birthday" date,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"first_order_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"searched" text GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || phone)) STORED NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_identity" ON "customers" USING btree ("merchant_id","identity") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "customers_by_last_order" ON "customers" USING btree ("merchant_id",(coalesce(last_order_at, 'epoch'::timestamptz)) desc,"id");
--> statement-breakpoint
CREATE INDEX "customers_kept_out" ON "customers" USING btree ("merchant_id") WHERE status <> 'active';
--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("merchant_id",lower(name),"id");
--> statement-breakpoint
SELECT protect_table('customers', 'organisation');
--> statement-breakpoint
-- === discounts =================================================================================
CREATE TABLE "discount_stores" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"is_off" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_stores_merchant_id_store_id_discount_id_pk" PRIMARY KEY("merchant_id","store_id","discount_id")
);
--> statement-breakpoint
SELECT protect_table('discount_stores', 'store');
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"promo_code" text,
	"level" text DEFAULT 'CHECK' NOT NULL,
	"items" uuid[] DEFAULT '{}' NOT NULL,
	"amount_type" text DEFAULT 'PERCENT' NOT NULL,
	"rate_ppm" integer,
	"amount" integer,
	"max_amount" integer,
	"min_order" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"have_custom_schedule" boolean DEFAULT false NOT NULL,
	"weekly_schedule" jsonb DEFAULT '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}'::jsonb NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"is_combinable" boolean DEFAULT false NOT NULL,
	"is_cumulative" boolean DEFAULT false NOT NULL,
	"stores" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"quantity" integer DEFAULT 1 NOT NULL,
	"quantity_type" text DEFAULT 'MINIMUM' NOT NULL,
	"max_per_order" integer,
	"nth_order" integer,
	"max_per_customer" integer,
	"title" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"categories" uuid[] DEFAULT '{}' NOT NULL,
	"behavior" text DEFAULT 'NONE' NOT NULL,
	"linked_items" uuid[] DEFAULT '{}' NOT NULL,
	"customers" uuid[] DEFAULT '{}' NOT NULL,
	"guid" text,
	"image_id" uuid,
	"is_on_deals_page" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "discounts_by_merchant" ON "discounts" USING btree ("merchant_id","priority");
--> statement-breakpoint
CREATE INDEX "discounts_limited" ON "discounts" USING btree ("merchant_id") WHERE max_uses is not null;
--> statement-breakpoint
SELECT protect_table('discounts', 'organisation');
--> statement-breakpoint
-- === domains ===================================================================================
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"page_store_id" uuid,
	"redirect_target" text,
	"sender_email" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"mail_state" text,
	"mail_host" text,
	"host" text NOT NULL,
	"spf" text NOT NULL,
	"token" text NOT NULL,
	"dkim_public" text NOT NULL,
	"dkim_sealed" text NOT NULL,
	"findings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"records_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"mail_misses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "domains_by_merchant" ON "domains" USING btree ("merchant_id","name");
--> statement-breakpoint
CREATE INDEX "domains_by_next_check" ON "domains" USING btree ("next_check_at") WHERE deleted_at is null and state <> 'failed';
--> statement-breakpoint
CREATE UNIQUE INDEX "domains_verified" ON "domains" USING btree ("name") WHERE deleted_at is null and state = 'verified';
--> statement-breakpoint
SELECT protect_table('domains', 'organisation');
--> statement-breakpoint
-- === fulfilment/stops ==========================================================================
CREATE TABLE "stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"started_by_uuid" uuid,
	"ended_by" text,
	"ended_by_uuid" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stops_running" ON "stops" USING btree ("merchant_id",coalesce(store_id, merchant_id)) WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "stops_by_start" ON "stops" USING btree ("merchant_id","started_at" DESC NULLS LAST);
--> statement-breakpoint
SELECT protect_table('stops', 'organisation_store');
--> statement-breakpoint
-- === fulfilment ================================================================================
CREATE TABLE "delivery_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"provider" text DEFAULT 'uber-direct' NOT NULL,
	"api_key" text,
	"api_key_end" text,
	"api_key_set_at" timestamp with time zone,
	"customer_id" text DEFAULT '' NOT NULL,
	"location_key" text DEFAULT '' NOT NULL,
	"signature_secret" text,
	"signature_secret_end" text,
	"signature_secret_set_at" timestamp with time zone,
	"prod_account_id" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"pickup_business_name" text DEFAULT '' NOT NULL,
	"fee_type" text DEFAULT 'floating' NOT NULL,
	"fixed_fee" integer DEFAULT 0 NOT NULL,
	"tip_percentage" integer DEFAULT 100 NOT NULL,
	"sends_pickup_orders" boolean DEFAULT false NOT NULL,
	"sends_tips_as_service_charge" boolean DEFAULT false NOT NULL,
	"drop_off_proof" text DEFAULT 'none' NOT NULL,
	"is_catering_store" boolean DEFAULT false NOT NULL,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "delivery_partners_by_store" ON "delivery_partners" USING btree ("merchant_id","store_id");
--> statement-breakpoint
SELECT protect_table('delivery_partners', 'store');
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priority" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"area" jsonb NOT NULL,
	"flat_fee" integer,
	"cart_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distance_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distance_rate_type" text DEFAULT 'fixed' NOT NULL,
	"weight_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_fee" integer,
	"max_fee" integer,
	"includes_provider_fee" boolean DEFAULT false NOT NULL,
	"allows_parcels" boolean DEFAULT true NOT NULL,
	"max_parcel_weight" integer,
	"weight_unit" text DEFAULT 'lb' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"partner_id" uuid
);
--> statement-breakpoint
CREATE INDEX "delivery_zones_by_store" ON "delivery_zones" USING btree ("merchant_id","store_id","priority");
--> statement-breakpoint
SELECT protect_table('delivery_zones', 'store');
--> statement-breakpoint
CREATE TABLE "dining_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"built_in" text,
	"name" text NOT NULL,
	"behavior" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"guid" text,
	"disclaimer" text DEFAULT '' NOT NULL,
	"allows_alcohol" boolean DEFAULT true NOT NULL,
	"have_custom_schedule" boolean DEFAULT false NOT NULL,
	"weekly_schedule" jsonb NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "dining_options_by_store" ON "dining_options" USING btree ("merchant_id","store_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "dining_options_built_in" ON "dining_options" USING btree ("store_id","built_in") WHERE "dining_options"."built_in" is not null;
--> statement-breakpoint
SELECT protect_table('dining_options', 'store');
--> statement-breakpoint
CREATE TABLE "print_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"tag_name" text NOT NULL,
	"group_title" text DEFAULT '' NOT NULL,
	"items" text[] DEFAULT '{}' NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "print_tags_by_store" ON "print_tags" USING btree ("merchant_id","store_id");
--> statement-breakpoint
SELECT protect_table('print_tags', 'store');
--> statement-breakpoint
-- === gift-cards ================================================================================
CREATE TABLE "gift_card_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "gift_card_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"order_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"by_uuid" uuid,
	"by_label" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "gift_card_entries_by_card" ON "gift_card_entries" USING btree ("merchant_id","card_id","seq");
--> statement-breakpoint
CREATE INDEX "gift_card_entries_by_order" ON "gift_card_entries" USING btree ("merchant_id","order_id");
--> statement-breakpoint
CREATE INDEX "gift_card_entries_by_time" ON "gift_card_entries" USING btree ("merchant_id","at");
--> statement-breakpoint
SELECT protect_table('gift_card_entries', 'organisation');
--> statement-breakpoint
CREATE TABLE "gift_card_files" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_files_merchant_id_id_part_pk" PRIMARY KEY("merchant_id","id","part")
);
--> statement-breakpoint
CREATE INDEX "gift_card_files_by_age" ON "gift_card_files" USING btree ("created_at");
--> statement-breakpoint
SELECT protect_table('gift_card_files', 'organisation');
--> statement-breakpoint
CREATE TABLE "gift_card_stores" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_stores_merchant_id_store_id_pk" PRIMARY KEY("merchant_id","store_id")
);
--> statement-breakpoint
SELECT protect_table('gift_card_stores', 'organisation');
--> statement-breakpoint
CREATE TABLE "gift_card_terms" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"is_sold" boolean NOT NULL,
	"values" integer[] NOT NULL,
	"allows_other_values" boolean NOT NULL,
	"least_value" integer NOT NULL,
	"most_value" integer NOT NULL,
	"expires_after_months" integer,
	"letter_text" text NOT NULL,
	"is_settled" boolean NOT NULL,
	"seller_keeps" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
SELECT protect_table('gift_card_terms', 'organisation');
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"pool" text NOT NULL,
	"collides" boolean DEFAULT false NOT NULL,
	"number_hash" text NOT NULL,
	"number_sealed" text NOT NULL,
	"last4" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"value" integer NOT NULL,
	"balance" integer NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"off_reason" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"searched" text GENERATED ALWAYS AS (fold_text(recipient_name || ' ' || recipient_email)) STORED NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_by_number" ON "gift_cards" USING btree ("merchant_id","pool","number_hash") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "gift_cards_by_issue" ON "gift_cards" USING btree ("merchant_id","created_at");
--> statement-breakpoint
CREATE INDEX "gift_cards_by_store" ON "gift_cards" USING btree ("merchant_id","store_id");
--> statement-breakpoint
CREATE INDEX "gift_cards_by_order" ON "gift_cards" USING btree ("merchant_id","order_id");
--> statement-breakpoint
SELECT protect_table('gift_cards', 'organisation');
--> statement-breakpoint
-- === hours =====================================================================================
CREATE TABLE "business_hours" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"weekly" jsonb NOT NULL,
	"dine_in" jsonb NOT NULL,
	"have_dine_in_hours" boolean DEFAULT false NOT NULL,
	"special_days" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
SELECT protect_table('business_hours', 'store');
--> statement-breakpoint
-- === identity/accounts =========================================================================
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"user_uuid" uuid,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_by_hash" ON "one_time_codes" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "one_time_codes_by_user" ON "one_time_codes" USING btree ("user_uuid","kind");
--> statement-breakpoint
CREATE INDEX "one_time_codes_by_age" ON "one_time_codes" USING btree ("expires_at");
--> statement-breakpoint
SELECT protect_table('one_time_codes', 'organisation');
--> statement-breakpoint
REVOKE DELETE ON one_time_codes FROM app;
--> statement-breakpoint
-- === identity/people ===========================================================================
CREATE TABLE "roles" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_by_key" ON "roles" USING btree ("merchant_id","key");
--> statement-breakpoint
SELECT protect_table('roles', 'organisation');
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"email" text NOT NULL,
	"password_hash" text,
	"type" text NOT NULL,
	"role_v2_uuid" uuid,
	"stores" uuid[],
	"store_id" uuid,
	"sq_team_member_id" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"invited_by" uuid,
	"invited_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"given_name" text DEFAULT '' NOT NULL,
	"family_name" text DEFAULT '' NOT NULL,
	"clock" text,
	"organization_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "users_by_merchant" ON "users" USING btree ("merchant_id");
--> statement-breakpoint
SELECT protect_table('users', 'organisation');
--> statement-breakpoint
-- === identity/second-factors ===================================================================
CREATE TABLE "second_factors" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
SELECT protect_table('second_factors', 'organisation');
--> statement-breakpoint
-- Secrets stay out of requests.
REVOKE SELECT, INSERT, UPDATE ON second_factors FROM app;
--> statement-breakpoint
GRANT SELECT (user_uuid, merchant_id, confirmed_at) ON second_factors TO app;
--> statement-breakpoint
-- === identity/sessions =========================================================================
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text,
	"permissions" text[] NOT NULL,
	"stores" uuid[],
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"description" text DEFAULT '' NOT NULL,
	"ending" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_hash" ON "api_keys" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "api_keys_by_merchant" ON "api_keys" USING btree ("merchant_id","name");
--> statement-breakpoint
SELECT protect_table('api_keys', 'organisation');
--> statement-breakpoint
REVOKE ALL ON api_keys FROM app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON api_keys TO app;
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"method" text DEFAULT 'password' NOT NULL,
	"has_second_step" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("user_uuid");
--> statement-breakpoint
SELECT protect_table('sessions', 'organisation');
--> statement-breakpoint
-- People who manage a team end the sessions of its people and see when they were last used.
REVOKE ALL ON sessions FROM app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON sessions TO app;
--> statement-breakpoint
CREATE TABLE "support_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_uuid" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "support_sessions_by_session" ON "support_sessions" USING btree ("session_id","expires_at");
--> statement-breakpoint
CREATE INDEX "support_sessions_open" ON "support_sessions" USING btree ("expires_at") WHERE "support_sessions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "support_sessions_by_merchant" ON "support_sessions" USING btree ("merchant_id","started_at");
--> statement-breakpoint
SELECT protect_table('support_sessions', 'organisation');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON support_sessions FROM app;
--> statement-breakpoint
-- === identity/single-sign-on ===================================================================
CREATE TABLE "linked_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid,
	"user_uuid" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_by_subject" ON "linked_accounts" USING btree ("issuer","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_by_user" ON "linked_accounts" USING btree ("user_uuid","issuer");
--> statement-breakpoint
SELECT protect_table('linked_accounts', 'organisation');
--> statement-breakpoint
REVOKE INSERT, UPDATE ON linked_accounts FROM app;
--> statement-breakpoint
-- === locations/square ==========================================================================
CREATE TABLE "square_accounts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"location_ids" jsonb NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "square_accounts_by_account" ON "square_accounts" USING btree ("account_id");
--> statement-breakpoint
SELECT protect_table('square_accounts', 'store');
--> statement-breakpoint
-- === locations =================================================================================
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
CREATE INDEX "location_groups_by_merchant" ON "location_groups" USING btree ("merchant_id","name");
--> statement-breakpoint
SELECT protect_table('location_groups', 'organisation');
--> statement-breakpoint
CREATE TABLE "location_settings" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "location_settings_store_id_kind_pk" PRIMARY KEY("store_id","kind")
);
--> statement-breakpoint
SELECT protect_table('location_settings', 'store');
--> statement-breakpoint
CREATE TABLE "locations" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"default_store_id" uuid,
	"type" text NOT NULL,
	"is_central_location" boolean DEFAULT false NOT NULL,
	"target_type" text NOT NULL,
	"specific_type" text NOT NULL,
	"specific_custom_type" text,
	"pos_provider" text,
	"currency" text NOT NULL,
	"address" jsonb NOT NULL,
	"contact_info" jsonb NOT NULL,
	"manager_contact_info" jsonb NOT NULL,
	"pickup_address" jsonb NOT NULL,
	"is_guest_checkout_enabled" boolean DEFAULT true NOT NULL,
	"is_new_checkout_enabled" boolean DEFAULT false NOT NULL,
	"is_notes_enabled" boolean DEFAULT true NOT NULL,
	"is_enabled_in_place_picker" boolean DEFAULT true NOT NULL,
	"active_subscriptions_count" integer DEFAULT 0 NOT NULL,
	"metadata" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"picture_id" uuid,
	"logo_id" uuid
);
--> statement-breakpoint
CREATE INDEX "locations_by_merchant" ON "locations" USING btree ("merchant_id","title");
--> statement-breakpoint
CREATE UNIQUE INDEX "locations_by_slug" ON "locations" USING btree ("slug");
--> statement-breakpoint
SELECT protect_table('locations', 'store');
--> statement-breakpoint
-- Reserves the slug of a new location, which is unique among all organizations.
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
CREATE TRIGGER slug_of_new_location AFTER INSERT ON locations
	FOR EACH ROW EXECUTE FUNCTION hold_location_slug();
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"account_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_by_store" ON "vendors" USING btree ("merchant_id","store_id") WHERE "vendors"."deleted_at" is null;
--> statement-breakpoint
SELECT protect_table('vendors', 'store');
--> statement-breakpoint
-- === loyalty ===================================================================================
CREATE TABLE "loyalty_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "loyalty_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid,
	"order_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"balance" integer NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_then" integer,
	"reason" text DEFAULT '' NOT NULL,
	"by_uuid" uuid,
	"by_label" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loyalty_entries_by_customer" ON "loyalty_entries" USING btree ("merchant_id","customer_id","seq");
--> statement-breakpoint
CREATE INDEX "loyalty_entries_by_order" ON "loyalty_entries" USING btree ("merchant_id","order_id");
--> statement-breakpoint
CREATE INDEX "loyalty_entries_open" ON "loyalty_entries" USING btree ("merchant_id","customer_id","program_id") WHERE open > 0;
--> statement-breakpoint
CREATE INDEX "loyalty_entries_by_expiry" ON "loyalty_entries" USING btree ("expires_at") WHERE open > 0;
--> statement-breakpoint
SELECT protect_table('loyalty_entries', 'organisation');
--> statement-breakpoint
CREATE TABLE "loyalty_members" (
	"merchant_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_members_merchant_id_program_id_customer_id_pk" PRIMARY KEY("merchant_id","program_id","customer_id")
);
--> statement-breakpoint
CREATE INDEX "loyalty_members_by_customer" ON "loyalty_members" USING btree ("merchant_id","customer_id");
--> statement-breakpoint
SELECT protect_table('loyalty_members', 'organisation');
--> statement-breakpoint
CREATE TABLE "loyalty_programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"earn_points" integer DEFAULT 1 NOT NULL,
	"earn_per" integer DEFAULT 100 NOT NULL,
	"sign_up_points" integer DEFAULT 0 NOT NULL,
	"have_custom_schedule" boolean DEFAULT false NOT NULL,
	"bonus_multiplier" integer DEFAULT 2 NOT NULL,
	"weekly_schedule" jsonb DEFAULT '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}'::jsonb NOT NULL,
	"spend_points" integer DEFAULT 100 NOT NULL,
	"spend_value" integer DEFAULT 500 NOT NULL,
	"expires_after_months" integer,
	"stores" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "loyalty_programs_by_merchant" ON "loyalty_programs" USING btree ("merchant_id","name");
--> statement-breakpoint
SELECT protect_table('loyalty_programs', 'organisation');
--> statement-breakpoint
-- === menu/pos-layout ===========================================================================
CREATE TABLE "pos_layout_pages" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "pos_layout_pages_store_id_job_id_position_pk" PRIMARY KEY("store_id","job_id","position")
);
--> statement-breakpoint
CREATE INDEX "pos_layout_pages_by_merchant" ON "pos_layout_pages" USING btree ("merchant_id");
--> statement-breakpoint
SELECT protect_table('pos_layout_pages', 'store');
--> statement-breakpoint
CREATE TABLE "pos_layouts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone
);
--> statement-breakpoint
SELECT protect_table('pos_layouts', 'store');
--> statement-breakpoint
-- === menu/pos-sync =============================================================================
CREATE TABLE "menu_auto_syncs" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"is_enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
SELECT protect_table('menu_auto_syncs', 'organisation');
--> statement-breakpoint
CREATE TABLE "menu_sync_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"source" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"turn" integer NOT NULL,
	"is_auto" boolean NOT NULL,
	"started_by" text NOT NULL,
	"session_id" uuid,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "menu_sync_jobs_by_turn" UNIQUE("merchant_id","turn")
);
--> statement-breakpoint
SELECT protect_table('menu_sync_jobs', 'organisation_store');
--> statement-breakpoint
CREATE TABLE "menu_sync_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"part_id" uuid NOT NULL,
	"status" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"job_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_sync_states_by_part" UNIQUE NULLS NOT DISTINCT("merchant_id","store_id","part_id")
);
--> statement-breakpoint
CREATE INDEX "menu_sync_states_by_job" ON "menu_sync_states" USING btree ("job_id");
--> statement-breakpoint
SELECT protect_table('menu_sync_states', 'organisation_store');
--> statement-breakpoint
CREATE TABLE "pos_messages" (
	"merchant_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_messages_merchant_id_event_id_pk" PRIMARY KEY("merchant_id","event_id")
);
--> statement-breakpoint
SELECT protect_table('pos_messages', 'organisation');
--> statement-breakpoint
-- === menu ======================================================================================
CREATE TABLE "franchisee_permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid,
	"has_own_set" boolean NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_synchronized" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
SELECT protect_table('franchisee_permissions', 'organisation_store');
--> statement-breakpoint
CREATE TABLE "menu_item_taxes" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"has_own_taxes" boolean DEFAULT false NOT NULL,
	"taxes" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_item_taxes_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);
--> statement-breakpoint
SELECT protect_table('menu_item_taxes', 'store');
--> statement-breakpoint
CREATE TABLE "menu_links" (
	"merchant_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "menu_links_holder_id_part_id_pk" PRIMARY KEY("holder_id","part_id")
);
--> statement-breakpoint
CREATE INDEX "menu_links_by_part" ON "menu_links" USING btree ("part_id");
--> statement-breakpoint
SELECT protect_table('menu_links', 'organisation');
--> statement-breakpoint
CREATE TABLE "menu_own_search" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"part_id" uuid NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "menu_own_search_store_id_token_part_id_field_pk" PRIMARY KEY("store_id","token","part_id","field")
);
--> statement-breakpoint
CREATE INDEX "menu_own_search_by_part" ON "menu_own_search" USING btree ("part_id","store_id");
--> statement-breakpoint
SELECT protect_table('menu_own_search', 'store');
--> statement-breakpoint
CREATE TABLE "menu_own_values" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "menu_own_values_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);
--> statement-breakpoint
CREATE INDEX "menu_own_values_by_merchant" ON "menu_own_values" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "menu_own_values_by_part" ON "menu_own_values" USING btree ("part_id");
--> statement-breakpoint
SELECT protect_table('menu_own_values', 'store');
--> statement-breakpoint
-- Writes the words by which a location's own values are found.
CREATE FUNCTION write_own_menu_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER menu_search_of_new_own_values AFTER INSERT ON menu_own_values
	FOR EACH ROW EXECUTE FUNCTION write_own_menu_search();
--> statement-breakpoint
CREATE TRIGGER menu_search_of_own_values AFTER UPDATE ON menu_own_values FOR EACH ROW
	WHEN (OLD."values" IS DISTINCT FROM NEW."values")
	EXECUTE FUNCTION write_own_menu_search();
--> statement-breakpoint
CREATE TABLE "menu_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"internal_name" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pos_guid" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_orderable" boolean DEFAULT true NOT NULL,
	"dining_behaviors" text[] DEFAULT '{}' NOT NULL,
	"price" integer,
	"price_type" text DEFAULT 'fixed' NOT NULL,
	"price_prefix" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"prep_minutes" integer,
	"weight_amount" integer,
	"weight_unit" text,
	"contains_alcohol" boolean DEFAULT false NOT NULL,
	"tax_rate_ppm" integer,
	"min_quantity" integer,
	"max_quantity" integer,
	"min_selections" integer DEFAULT 0 NOT NULL,
	"max_selections" integer DEFAULT 0 NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"combo_type" text DEFAULT 'COMBO' NOT NULL,
	"parts" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"stores" uuid[],
	"have_custom_schedule" boolean DEFAULT false NOT NULL,
	"weekly_schedule" jsonb DEFAULT '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"selection_type" text DEFAULT 'REQUIRED' NOT NULL,
	"primary_image_id" uuid,
	"cart_image_id" uuid,
	"secondary_image_id" uuid,
	"hover_image_id" uuid,
	"icon_image_id" uuid,
	"target" text DEFAULT 'MIXT' NOT NULL,
	"promotion" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "menu_parts_by_title" ON "menu_parts" USING btree ("merchant_id","kind",lower("title"),"id","title","is_archived","deleted_at");
--> statement-breakpoint
CREATE INDEX "menu_parts_by_price" ON "menu_parts" USING btree ("merchant_id","kind","price","id");
--> statement-breakpoint
CREATE INDEX "menu_parts_disabled" ON "menu_parts" USING btree ("merchant_id","kind") WHERE not "menu_parts"."is_enabled";
--> statement-breakpoint
CREATE INDEX "menu_parts_archived" ON "menu_parts" USING btree ("merchant_id","kind") WHERE "menu_parts"."is_archived";
--> statement-breakpoint
SELECT protect_table('menu_parts', 'organisation');
--> statement-breakpoint
-- Writes the links from a part of a menu to the parts in it; a deleted part has none.
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
	FOR EACH ROW EXECUTE FUNCTION write_menu_links();
--> statement-breakpoint
-- Writes the words by which a part of a menu is found.
CREATE FUNCTION write_menu_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER menu_search_of_new_part AFTER INSERT ON menu_parts
	FOR EACH ROW EXECUTE FUNCTION write_menu_search();
--> statement-breakpoint
CREATE TRIGGER menu_search_of_part AFTER UPDATE ON menu_parts FOR EACH ROW
	WHEN ((OLD.title, OLD.subtitle, OLD.internal_name, OLD.sku, OLD.pos_guid, OLD.deleted_at)
		IS DISTINCT FROM (NEW.title, NEW.subtitle, NEW.internal_name, NEW.sku, NEW.pos_guid, NEW.deleted_at))
	EXECUTE FUNCTION write_menu_search();
--> statement-breakpoint
CREATE TABLE "menu_search" (
	"merchant_id" uuid NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"part_id" uuid NOT NULL,
	"field" text NOT NULL,
	"kind" text NOT NULL,
	"sort_title" text NOT NULL,
	CONSTRAINT "menu_search_merchant_id_token_part_id_field_pk" PRIMARY KEY("merchant_id","token","part_id","field") INCLUDE ("kind","sort_title")
);
--> statement-breakpoint
CREATE INDEX "menu_search_by_part" ON "menu_search" USING btree ("part_id");
--> statement-breakpoint
SELECT protect_table('menu_search', 'organisation');
--> statement-breakpoint
CREATE TABLE "menu_sold_out" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	"by_uuid" uuid,
	CONSTRAINT "menu_sold_out_store_id_part_id_pk" PRIMARY KEY("store_id","part_id")
);
--> statement-breakpoint
SELECT protect_table('menu_sold_out', 'store');
--> statement-breakpoint
-- === merchants/flags ===========================================================================
CREATE TABLE "feature_flags" (
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"context" text NOT NULL,
	"target" jsonb NOT NULL,
	CONSTRAINT "feature_flags_merchant_id_name_pk" PRIMARY KEY("merchant_id","name")
);
--> statement-breakpoint
SELECT protect_table('feature_flags', 'organisation');
--> statement-breakpoint
-- === merchants =================================================================================
CREATE TABLE "merchants" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"features_flags" jsonb NOT NULL,
	"short_term_feature_flags" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"requires_second_step" boolean DEFAULT false NOT NULL,
	"allows_view_as" boolean DEFAULT true NOT NULL,
	"set_up_at" timestamp with time zone,
	"slug" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
SELECT protect_table('merchants', 'organisation');
--> statement-breakpoint
-- Gives a new organization without a slug the first free one made from its name.
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
CREATE TRIGGER slug_of_new_merchant BEFORE INSERT ON merchants
	FOR EACH ROW EXECUTE FUNCTION hold_merchant_slug();
--> statement-breakpoint
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
CREATE UNIQUE INDEX "web_addresses_by_slug" ON "web_addresses" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "web_addresses_by_merchant" ON "web_addresses" USING btree ("merchant_id","store_id");
--> statement-breakpoint
SELECT protect_table('web_addresses', 'store');
--> statement-breakpoint
-- === mobile-app ================================================================================
CREATE TABLE "app_settings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"slides" jsonb NOT NULL,
	"reward_rules" text NOT NULL,
	"map_pin_id" uuid,
	"reward_icon_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
SELECT protect_table('app_settings', 'organisation');
--> statement-breakpoint
-- === money/providers ===========================================================================
CREATE TABLE "payment_accounts" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_name" text NOT NULL,
	"secrets" text NOT NULL,
	"endings" jsonb NOT NULL,
	"ends_at" timestamp with time zone,
	"warn_at" timestamp with time zone,
	"refresh_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"linked_at" timestamp with time zone NOT NULL,
	"linked_by" text NOT NULL,
	"linked_by_uuid" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"former" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_accounts_by_refresh" ON "payment_accounts" USING btree ("refresh_at");
--> statement-breakpoint
CREATE INDEX "payment_accounts_by_warning" ON "payment_accounts" USING btree ("warn_at");
--> statement-breakpoint
SELECT protect_table('payment_accounts', 'store');
--> statement-breakpoint
-- === money =====================================================================================
CREATE TABLE "service_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"guid" text,
	"default_for" text,
	"type" text NOT NULL,
	"amount" integer,
	"rate_ppm" integer,
	"scope" text,
	"taxes" uuid[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"dining_behaviors" text[] DEFAULT '{}' NOT NULL,
	"pos_change" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "service_charges_by_store" ON "service_charges" USING btree ("merchant_id","store_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "service_charges_default" ON "service_charges" USING btree ("store_id","default_for") WHERE "service_charges"."default_for" is not null;
--> statement-breakpoint
SELECT protect_table('service_charges', 'store');
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"guid" text,
	"rate_ppm" integer NOT NULL,
	"applies_to_menu" boolean DEFAULT false NOT NULL,
	"is_included" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "taxes_by_store" ON "taxes" USING btree ("merchant_id","store_id");
--> statement-breakpoint
SELECT protect_table('taxes', 'store');
--> statement-breakpoint
-- === notifier ==================================================================================
CREATE TABLE "recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"by_email" text[] DEFAULT '{}' NOT NULL,
	"by_text" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "recipients_by_store" ON "recipients" USING btree ("merchant_id","store_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_email" ON "recipients" USING btree ("store_id","email") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_phone" ON "recipients" USING btree ("store_id","phone") WHERE deleted_at is null;
--> statement-breakpoint
SELECT protect_table('recipients', 'store');
--> statement-breakpoint
-- === orders/on-their-way =======================================================================
CREATE TABLE "courier_orders" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"dropoff" jsonb,
	"round" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"first_tried_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"status" text,
	"status_at" timestamp with time zone,
	"courier_name" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"pickup_at" timestamp with time zone,
	"dropoff_at" timestamp with time zone,
	"fee" integer,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_orders_merchant_id_order_id_pk" PRIMARY KEY("merchant_id","order_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "courier_orders_by_order" ON "courier_orders" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "courier_orders_by_due" ON "courier_orders" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
SELECT protect_table('courier_orders', 'store');
--> statement-breakpoint
CREATE TABLE "pos_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pos_orders_by_due" ON "pos_orders" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX "pos_orders_by_sending" ON "pos_orders" USING btree ("merchant_id","store_id","sent_at");
--> statement-breakpoint
SELECT protect_table('pos_orders', 'store');
--> statement-breakpoint
-- === orders ====================================================================================
CREATE TABLE "order_buckets" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_buckets_merchant_id_store_id_bucket_status_pk" PRIMARY KEY("merchant_id","store_id","bucket","status")
);
--> statement-breakpoint
SELECT protect_table('order_buckets', 'store');
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
SELECT protect_table('order_counters', 'store');
--> statement-breakpoint
CREATE TABLE "order_days" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"top_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_days_merchant_id_store_id_day_top_status_status_pk" PRIMARY KEY("merchant_id","store_id","day","top_status","status")
);
--> statement-breakpoint
SELECT protect_table('order_days', 'store');
--> statement-breakpoint
CREATE TABLE "order_search" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"start_prep_at" timestamp with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_search_merchant_id_store_id_token_start_prep_at_order_id_pk" PRIMARY KEY("merchant_id","store_id","token","start_prep_at","order_id")
);
--> statement-breakpoint
SELECT protect_table('order_search', 'store');
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"is_canceled" boolean NOT NULL,
	"dining_option" text NOT NULL,
	"source" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"items" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"charges" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"gratuity" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"refunded_sales" bigint NOT NULL,
	"discounted_orders" integer NOT NULL,
	"tipped_orders" integer NOT NULL,
	"refunded_orders" integer NOT NULL,
	"untaxed_orders" integer NOT NULL,
	"untaxed_subtotal" bigint NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"points_amount" bigint DEFAULT 0 NOT NULL,
	"points_orders" integer DEFAULT 0 NOT NULL,
	"gift_cards_sold" bigint DEFAULT 0 NOT NULL,
	"gift_card_sales" integer DEFAULT 0 NOT NULL,
	"gift_card_amount" bigint DEFAULT 0 NOT NULL,
	"gift_card_orders" integer DEFAULT 0 NOT NULL,
	"tax_included" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_sums_key" PRIMARY KEY("merchant_id","store_id","grain","starts_at","currency","is_canceled","dining_option","source","payment_method")
);
--> statement-breakpoint
SELECT protect_table('order_sums', 'store');
--> statement-breakpoint
CREATE TABLE "order_totals" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"top_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "order_totals_merchant_id_store_id_top_status_status_pk" PRIMARY KEY("merchant_id","store_id","top_status","status")
);
--> statement-breakpoint
SELECT protect_table('order_totals', 'store');
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"number" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"status" text NOT NULL,
	"top_status" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_email" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"start_prep_at" timestamp with time zone NOT NULL,
	"fulfillment_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"is_asap" boolean NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"dining_option" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_provider" text,
	"payment_uid" text,
	"payment_last4" text,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"discount" integer NOT NULL,
	"gratuity" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"cancel_reason" text,
	"delivery_info" jsonb,
	"gift_card_recipient" jsonb,
	"escalation_level" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"body_hash" text DEFAULT '' NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_from" text,
	"charges" integer DEFAULT 0 NOT NULL,
	"properties" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"make_minutes" integer,
	"kitchen_at" timestamp with time zone,
	"quoted" jsonb,
	"late_alert_at" timestamp with time zone,
	"guest_reminded_at" timestamp with time zone,
	"kitchen_reminded_at" timestamp with time zone,
	"points" integer DEFAULT 0 NOT NULL,
	"points_amount" integer DEFAULT 0 NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gift_card_amount" integer DEFAULT 0 NOT NULL,
	"gift_cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gift_cards_sold" integer DEFAULT 0 NOT NULL,
	"quote_digest" text COLLATE "C",
	"tax_included" integer DEFAULT 0 NOT NULL,
	"included_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"said_placed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_external_id" ON "orders" USING btree ("merchant_id","source","external_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_quote" ON "orders" USING btree ("merchant_id","quote_digest") WHERE quote_digest is not null;
--> statement-breakpoint
CREATE INDEX "orders_by_start" ON "orders" USING btree ("merchant_id","store_id","start_prep_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("merchant_id","store_id","status","start_prep_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_of_tests" ON "orders" USING btree ("merchant_id","store_id","start_prep_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE top_status = 'test';
--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("merchant_id","store_id","total" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("merchant_id","store_id",(lpad(number, 40, '0') collate "C") desc,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_by_placing" ON "orders" USING btree ("merchant_id","store_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree ("merchant_id","store_id","fulfillment_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_ahead" ON "orders" USING btree ("start_prep_at") WHERE top_status = 'order-ahead';
--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("placed_at") WHERE top_status = 'new';
--> statement-breakpoint
CREATE INDEX "orders_maybe_late" ON "orders" USING btree ("fulfillment_at") WHERE late_alert_at is null and status in ('new', 'received', 'delayed');
--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("merchant_id","payment_uid");
--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("merchant_id","customer_id","start_prep_at" DESC NULLS FIRST);
--> statement-breakpoint
SELECT protect_table('orders', 'store');
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"provider_reference" text DEFAULT '' NOT NULL,
	"by_uuid" uuid,
	"by_label" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"afterwards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account" jsonb,
	"gift_card_amount" integer DEFAULT 0 NOT NULL,
	"cards_to" text DEFAULT 'same' NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_key" ON "refunds" USING btree ("merchant_id","order_id","key");
--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("merchant_id","order_id");
--> statement-breakpoint
CREATE INDEX "refunds_by_status" ON "refunds" USING btree ("status","created_at");
--> statement-breakpoint
SELECT protect_table('refunds', 'store');
--> statement-breakpoint
-- === quotes/availability =======================================================================
CREATE TABLE "order_availability" (
	"merchant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"services" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "order_availability_merchant_id_store_id_pk" PRIMARY KEY("merchant_id","store_id")
);
--> statement-breakpoint
CREATE INDEX "order_availability_by_check" ON "order_availability" USING btree ("is_due","checked_at");
--> statement-breakpoint
SELECT protect_table('order_availability', 'store');
--> statement-breakpoint
-- === reports/mail ==============================================================================
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"home" text NOT NULL,
	"store_id" uuid,
	"report" text NOT NULL,
	"query" text NOT NULL,
	"range" text NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"day" integer NOT NULL,
	"hour" integer NOT NULL,
	"zone" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"reason" text,
	"next_at" timestamp with time zone,
	"try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"last_result" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_schedules_by_person" ON "report_schedules" USING btree ("merchant_id","user_uuid");
--> statement-breakpoint
CREATE INDEX "report_schedules_by_due" ON "report_schedules" USING btree ("try_at") WHERE state = 'on';
--> statement-breakpoint
SELECT protect_table('report_schedules', 'organisation');
--> statement-breakpoint
-- === royalties =================================================================================
CREATE TABLE "royalty_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"franchisee_id" uuid,
	"recipient" text NOT NULL,
	"stores" uuid[] NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"paid_on" date,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "royalty_invoices_by_number" ON "royalty_invoices" USING btree ("merchant_id","number");
--> statement-breakpoint
CREATE INDEX "royalty_invoices_by_month" ON "royalty_invoices" USING btree ("merchant_id","month");
--> statement-breakpoint
SELECT protect_table('royalty_invoices', 'organisation');
--> statement-breakpoint
CREATE TABLE "royalty_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'royalty' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"sales_base" text DEFAULT 'net' NOT NULL,
	"rate_ppm" integer,
	"fixed_amount" integer,
	"fixed_period" text DEFAULT 'month' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"stores" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "royalty_terms_by_merchant" ON "royalty_terms" USING btree ("merchant_id","name");
--> statement-breakpoint
SELECT protect_table('royalty_terms', 'organisation');
--> statement-breakpoint
-- === views =====================================================================================
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_person" ON "saved_views" USING btree ("merchant_id","list","user_uuid",lower(name)) WHERE not is_shared;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("merchant_id","list",lower(name)) WHERE is_shared;
--> statement-breakpoint
SELECT protect_table('saved_views', 'organisation');

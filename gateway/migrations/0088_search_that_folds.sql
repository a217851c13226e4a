-- A text as searches compare it: foldText in app/models/shared/fold-text.ts has the same table.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(given) = char_length(given)
	THEN translate(lower(given COLLATE "C"), U&'-,;()[]{}|\0009\000A\000B\000C\000D''"`', U&'               ')
	ELSE replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(given, U&'\00B4', ''), NFKD), '[\u0300-\u036F]', '', 'g') COLLATE "C"), U&'\0111\0110\00F0\00D0\0127\0126\0131\0142\0141\014B\014A\00F8\00D8\0167\0166\03C2\2044\0391\0392\0393\0394\0395\0396\0397\0398\0399\039A\039B\039C\039D\039E\039F\03A0\03A1\03A3\03A4\03A5\03A6\03A7\03A8\03A9\0400\0401\0402\0403\0404\0405\0406\0407\0408\0409\040A\040B\040C\040D\040E\040F\0410\0411\0412\0413\0414\0415\0416\0417\0418\0419\041A\041B\041C\041D\041E\041F\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042A\042B\042C\042D\042E\042F\0460\0462\0464\0466\0468\046A\046C\046E\0470\0472\0474\0476\0478\047A\047C\047E\0480\048A\048C\048E\0490\0492\0494\0496\0498\049A\049C\049E\04A0\04A2\04A4\04A6\04A8\04AA\04AC\04AE\04B0\04B2\04B4\04B6\04B8\04BA\04BC\04BE\04D0\04D2\04D4\04D6\04D8\04DA\04DC\04DE\04E0\04E2\04E4\04E6\04E8\04EA\04EC\04EE\04F0\04F2\04F4\04F6\04F8\04FA\04FC\04FE\0500\0502\0504\0506\0508\050A\050C\050E\0510\0512\0514\0516\0518\051A\051C\051E\0520\0522\0524\0526\0528\052A\052C\052E\0531\0532\0533\0534\0535\0536\0537\0538\0539\053A\053B\053C\053D\053E\053F\0540\0541\0542\0543\0544\0545\0546\0547\0548\0549\054A\054B\054C\054D\054E\054F\0550\0551\0552\0553\0554\0555\0556-,;()[]{}|\0009\000A\000B\000C\000D\1680\2010\2012\2013\2014\2015\2028\2029\2212\3001\30FB\00C6\0152\1E9E\00DE''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00AD\200B\200C\200D\200E\200F\2060\FEFF', U&'ddddhhillnnoott\03C3/\03B1\03B2\03B3\03B4\03B5\03B6\03B7\03B8\03B9\03BA\03BB\03BC\03BD\03BE\03BF\03C0\03C1\03C3\03C4\03C5\03C6\03C7\03C8\03C9\0450\0451\0452\0453\0454\0455\0456\0457\0458\0459\045A\045B\045C\045D\045E\045F\0430\0431\0432\0433\0434\0435\0436\0437\0438\0439\043A\043B\043C\043D\043E\043F\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044A\044B\044C\044D\044E\044F\0461\0463\0465\0467\0469\046B\046D\046F\0471\0473\0475\0477\0479\047B\047D\047F\0481\048B\048D\048F\0491\0493\0495\0497\0499\049B\049D\049F\04A1\04A3\04A5\04A7\04A9\04AB\04AD\04AF\04B1\04B3\04B5\04B7\04B9\04BB\04BD\04BF\04D1\04D3\04D5\04D7\04D9\04DB\04DD\04DF\04E1\04E3\04E5\04E7\04E9\04EB\04ED\04EF\04F1\04F3\04F5\04F7\04F9\04FB\04FD\04FF\0501\0503\0505\0507\0509\050B\050D\050F\0511\0513\0515\0517\0519\051B\051D\051F\0521\0523\0525\0527\0529\052B\052D\052F\0561\0562\0563\0564\0565\0566\0567\0568\0569\056A\056B\056C\056D\056E\056F\0570\0571\0572\0573\0574\0575\0576\0577\0578\0579\057A\057B\057C\057D\057E\057F\0580\0581\0582\0583\0584\0585\0586                          \00E6\0153\00DF\00FE'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss'), U&'\00FE', 'th') END
$$;
--> statement-breakpoint
-- Folded words, with and without a cut at quotes: O'Dea is "odea o dea".
CREATE FUNCTION quoted_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT fold_text(CASE WHEN translate(given, U&'''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00B4', '') = given THEN given
	ELSE given || ' ' || translate(given, U&'''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00B4', '                      ') END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION menu_words(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM regexp_split_to_table(
		quoted_words(given),
		'[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+'
	) AS word WHERE word <> ''
$$;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "searched" text NOT NULL
	GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || phone)) STORED;
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "searched" text NOT NULL
	GENERATED ALWAYS AS (fold_text(recipient_name || ' ' || recipient_email)) STORED;
--> statement-breakpoint
TRUNCATE "menu_search", "menu_own_search";
--> statement-breakpoint
-- Written anew as app_system, which sees all rows whoever migrates.
SET LOCAL ROLE app_system;
--> statement-breakpoint
INSERT INTO menu_search (merchant_id, token, part_id, field, kind, sort_title)
	SELECT merchant_id, word, id, field, kind, lower(title) FROM menu_parts, LATERAL (VALUES
		('title', title), ('subtitle', subtitle), ('internalName', internal_name),
		('sku', sku), ('posGuid', coalesce(pos_guid, ''))
	) AS texts (field, given), menu_words(given) AS word WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO menu_own_search (merchant_id, store_id, token, part_id, field)
	SELECT merchant_id, store_id, word, part_id, field FROM menu_own_values, LATERAL (VALUES
		('title', "values" ->> 'title'), ('subtitle', "values" ->> 'subtitle'),
		('sku', "values" ->> 'sku'), ('posGuid', "values" ->> 'posGuid')
	) AS texts (field, given), menu_words(given) AS word;
--> statement-breakpoint
-- Orders of names that are now read otherwise: the new words, and pairs of them.
WITH words AS (
	SELECT DISTINCT o.merchant_id, o.store_id, o.start_prep_at, o.id, word
	FROM orders o, LATERAL menu_words(o.customer_name || ' ' || o.number) AS word
	WHERE octet_length(o.customer_name) > char_length(o.customer_name) OR translate(o.customer_name, U&'''"`\2018\2019\201A\201B\201C\201D\201E\201F\2039\203A\00AB\00BB\02B9\02BB\02BC\02BD\2032\2035\00B4', '') <> o.customer_name
)
INSERT INTO order_search (merchant_id, store_id, token, start_prep_at, order_id)
	SELECT merchant_id, store_id, word, start_prep_at, id FROM words
	UNION SELECT one.merchant_id, one.store_id, '+' || one.word || ' ' || other.word, one.start_prep_at, one.id
	FROM words one JOIN words other ON other.id = one.id AND other.word <> one.word
	WHERE one.word !~ '^[0-9]+$' AND other.word !~ '^[0-9]+$'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;

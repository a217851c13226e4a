import { sql } from "drizzle-orm";
import { type Database, SYSTEM } from "../../gateway/core/database";
import { openPglite } from "../../gateway/core/database-pglite";
import { openPostgres } from "../../gateway/core/database-postgres";
import type { GatewayPlace } from "./workshop";

const IN_A_CATEGORY = 100;
const OWN_VALUES_AN_ITEM = 3;
const SOLD_OUT_AT_A_LOCATION = 25;

/** Replaces a menu in a database that no gateway has open: 100 items a category, three times as many own prices. */
export async function fillMenu(
	{ env }: GatewayPlace,
	merchantId: string,
	items: number,
	inACategory = IN_A_CATEGORY,
): Promise<void> {
	const database = env.DATABASE_URL
		? openPostgres(env.DATABASE_URL, 1)
		: await openPglite(env.DATA_DIR as string);
	try {
		await database.transaction(SYSTEM, async (tx) => {
			for (const statement of statements(merchantId, items, inACategory))
				await tx.execute(statement);
		});
		await vacuum(database);
	} finally {
		await database.close();
	}
}

function statements(merchantId: string, items: number, inACategory: number) {
	const categories = Math.ceil(items / inACategory);
	const shared = sql`'${sql.raw(merchantId)}'::uuid`;
	return [
		sql`delete from menu_own_values where merchant_id = ${shared}`,
		sql`delete from menu_sold_out where merchant_id = ${shared}`,
		sql`delete from menu_parts where merchant_id = ${shared}`,
		sql`insert into menu_parts (id, merchant_id, kind, title, sku, price, created_at, updated_at)
			select gen_random_uuid(), ${shared}, 'storeItem',
				(array['Smoked', 'Grilled', 'Fried', 'Roast', 'Cold'])[1 + n % 5] || ' ' ||
				(array['Chicken', 'Pork', 'Brisket', 'Corn', 'Tea', 'Salad', 'Pie'])[1 + n % 7] || ' ' || n,
				'SKU-' || n, 500 + n % 900, now(), now() - n * interval '1 second'
			from generate_series(1, ${sql.raw(String(items))}) as n`,
		sql`insert into menu_parts (id, merchant_id, kind, title, parts, created_at, updated_at)
			select gen_random_uuid(), ${shared}, 'category', 'Category ' || c, array_agg(id), now(), now()
			from (select id, row_number() over (order by id) % ${sql.raw(String(categories))} as c
				from menu_parts where merchant_id = ${shared} and kind = 'storeItem') as numbered
			group by c`,
		sql`insert into menu_parts (id, merchant_id, kind, title, parts, created_at, updated_at)
			select gen_random_uuid(), ${shared}, 'itemSet', 'Main menu', array_agg(id), now(), now()
			from menu_parts where merchant_id = ${shared} and kind = 'category'`,
		sql`insert into menu_own_values (merchant_id, store_id, part_id, values, updated_at)
			select ${shared}, stores.store_id, items.id, jsonb_build_object('price', 400 + turn), now()
			from (select id, row_number() over (order by id) as n from menu_parts
					where merchant_id = ${shared} and kind = 'storeItem') as items
				cross join generate_series(1, ${sql.raw(String(OWN_VALUES_AN_ITEM))}) as turn
				join (select store_id, row_number() over (order by store_id) - 1 as at,
						count(*) over () as stores
					from locations where merchant_id = ${shared} and deleted_at is null) as stores
					on stores.at = (items.n + turn * 7) % stores.stores`,
		sql`insert into menu_sold_out (merchant_id, store_id, part_id, since, by)
			select ${shared}, store_id, items.id, now(), 'Somebody'
			from locations cross join (select id from menu_parts where merchant_id = ${shared}
				and kind = 'storeItem' order by sku limit ${sql.raw(String(SOLD_OUT_AT_A_LOCATION))}) as items
			where merchant_id = ${shared} and deleted_at is null`,
	];
}

/** As autovacuum does before long. */
async function vacuum(database: Database): Promise<void> {
	const tables = [
		"menu_parts",
		"menu_links",
		"menu_search",
		"menu_own_values",
		"menu_own_search",
		"menu_sold_out",
	];
	for (const table of tables) await database.execute(`vacuum (analyze) ${table}`);
}

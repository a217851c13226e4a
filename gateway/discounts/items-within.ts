import { sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { menuLinks } from "../menu/tables";

/** Maps each category to its items, including those of its groups. */
export async function itemsWithin(
	tx: Tx,
	categories: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
	if (categories.length === 0) return new Map();
	const ids = sql`any(${sql.param(`{${categories.join(",")}}`)}::uuid[])`;
	const rows = await queryRows<{ category: string; items: string[] }>(
		tx,
		sql`select category, array_agg(part) as items from (
				select holder_id as category, part_id as part from ${menuLinks}
				where holder_id = ${ids}
				union
				select held.holder_id, inner_links.part_id from ${menuLinks} held
				join ${menuLinks} inner_links on inner_links.holder_id = held.part_id
				where held.holder_id = ${ids}
			) within group by category`,
	);
	return new Map(rows.map(({ category, items }) => [category, items]));
}

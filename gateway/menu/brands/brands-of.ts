import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import { menuLinks, menuParts } from "../tables";
import { isFoodHall } from "./is-food-hall";

/** In a food hall, the titles of the brands that each thing stands in, at any depth; else empty. Two statements. */
export async function brandsOf(
	tx: Tx,
	rows: readonly { id: string; merchantId: string }[],
): Promise<ReadonlyMap<string, string[]>> {
	const [first] = rows;
	if (!first || !(await isFoodHall(tx, first.merchantId))) return new Map();
	const ids = sql.param(`{${rows.map(({ id }) => id).join(",")}}`);
	const found = await queryRows<{ part_id: string; titles: string[] }>(
		tx,
		sql`with recursive above(part_id, id) as (
				select ${menuLinks.partId}, ${menuLinks.holderId} from ${menuLinks}
					where ${menuLinks.partId} = any(${ids}::uuid[])
				union select above.part_id, ${menuLinks.holderId} from above
					join ${menuLinks} on ${menuLinks.partId} = above.id
			) select above.part_id, array_agg(${menuParts.title} order by lower(${menuParts.title})) as titles
			from above join ${menuParts} on ${menuParts.id} = above.id
			where ${eq(menuParts.kind, "itemSetConcept")} and not ${menuParts.isArchived}
			group by above.part_id`,
	);
	return new Map(found.map(({ part_id, titles }) => [part_id, titles]));
}

import { and, inArray, isNull, sql } from "drizzle-orm";
import { isOfMenu, type MenuFacts } from "~/models/ordering/menu-line";
import type { GivenRequest } from "~/models/ordering/quote-request";
import type { Tx } from "../core/database";
import { tellMenuPart } from "../menu/menu-part";
import { menuParts } from "../menu/tables";

/** What a basket has to do with on the menu: its items, all above them and all below. Two statements for any basket. */
export async function gatherMenu(
	tx: Tx,
	{ items }: Pick<GivenRequest, "items">,
): Promise<MenuFacts> {
	const ids = [...new Set(items.filter(isOfMenu).map(({ itemId }) => itemId))];
	if (ids.length === 0) return new Map();
	const asked = sql`${sql.param(`{${ids.join(",")}}`)}::uuid[]`;
	const rows = await tx
		.select()
		.from(menuParts)
		.where(
			and(
				isNull(menuParts.deletedAt),
				inArray(
					menuParts.id,
					sql`(with recursive above(id) as (
						select id from menu_parts where id = any(${asked}) and kind = 'storeItem'
						union
						select holder.id from above join menu_parts holder
							on holder.parts @> array[above.id] and holder.deleted_at is null
					), below(id, parts) as (
						select id, parts from menu_parts where id = any(${asked}) and kind = 'storeItem'
						union
						select part.id, part.parts from below join menu_parts part on part.id = any(below.parts)
					)
					select id from above union select id from below)`,
				),
			),
		);
	return new Map(rows.map((row) => [row.id, tellMenuPart(row)]));
}

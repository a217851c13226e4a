import { and, inArray, isNull, sql } from "drizzle-orm";
import { isOfMenu, type MenuFacts } from "~/models/quotes/menu-line";
import type { GivenRequest } from "~/models/quotes/quote-request";
import type { Tx } from "../core/database";
import { presentMenuPart } from "../menu/menu-part";
import { menuParts } from "../menu/tables";
import { withLocationValues } from "../menu/with-location-values";

/** Menu parts of a basket as sold here: its items, all parts above and all below. Three statements. */
export async function gatherMenu(
	tx: Tx,
	{ storeId, items }: Pick<GivenRequest, "storeId" | "items">,
): Promise<MenuFacts> {
	const ids = [...new Set(items.filter(isOfMenu).map(({ itemId }) => itemId))];
	if (ids.length === 0) return new Map();
	const idArray = sql`${sql.param(`{${ids.join(",")}}`)}::uuid[]`;
	const rows = await tx
		.select()
		.from(menuParts)
		.where(
			and(
				isNull(menuParts.deletedAt),
				inArray(
					menuParts.id,
					sql`(with recursive above(id) as (
						select id from menu_parts where id = any(${idArray}) and kind in ('storeItem', 'combo')
						union
						select link.holder_id from above join menu_links link on link.part_id = above.id
					), below(id) as (
						select id from menu_parts where id = any(${idArray}) and kind in ('storeItem', 'combo')
						union
						select link.part_id from below join menu_links link on link.holder_id = below.id
					)
					select id from above union select id from below)`,
				),
			),
		);
	const parts = await withLocationValues(tx, storeId, rows.map(presentMenuPart));
	return new Map(parts.map((part) => [part.id, part]));
}

import { and, inArray, isNull, sql } from "drizzle-orm";
import { atLocation } from "~/models/menu/own-values";
import { isOfMenu, type MenuFacts } from "~/models/ordering/menu-line";
import type { GivenRequest } from "~/models/ordering/quote-request";
import type { Tx } from "../core/database";
import { tellMenuPart } from "../menu/menu-part";
import { ownValuesOf } from "../menu/own-values";
import { menuParts } from "../menu/tables";

/**
 * What a basket has to do with on the menu, as the location sells it: its items, all above them and all below. Two
 * statements for any basket.
 */
export async function gatherMenu(
	tx: Tx,
	{ storeId, items }: Pick<GivenRequest, "storeId" | "items">,
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
						select link.holder_id from above join menu_links link on link.part_id = above.id
					), below(id) as (
						select id from menu_parts where id = any(${asked}) and kind = 'storeItem'
						union
						select link.part_id from below join menu_links link on link.holder_id = below.id
					)
					select id from above union select id from below)`,
				),
			),
		);
	const own = await ownValuesOf(
		tx,
		storeId,
		rows.map(({ id }) => id),
	);
	return new Map(
		rows.map((row) => [row.id, atLocation(tellMenuPart(row), own.get(row.id)?.values ?? {})]),
	);
}

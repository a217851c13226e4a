import { and, asc, eq, inArray, isNull, min, sql } from "drizzle-orm";
import type { MenuFacts } from "~/models/quotes/menu-line";
import type { RequestedMenuItem } from "~/models/quotes/quote-request";
import { fewestChoices, fewestItems, firstVariation } from "~/models/quotes/trial";
import type { Tx } from "../../core/database";
import { locationParts } from "../../menu/location-parts";
import { menuLinks } from "../../menu/tables";
import { ORDERED, toTrialItem } from "../get-trial-items";

const MAX_ITEMS = 24;

/** The likeliest items and combos of each category, then the next ones. */
export async function likeliestItems(tx: Tx, storeId: string): Promise<string[]> {
	const parts = locationParts(tx, storeId);
	const ranked = tx
		.select({
			id: parts.id,
			rank: sql<number>`row_number() over (
				partition by ${menuLinks.holderId}
				order by ${menuLinks.holderId} is null, not (${parts.isEnabled} and ${parts.isOrderable}),
					not (${parts.stores} is null or ${storeId} = any(${parts.stores})),
					${parts.price} is null, cardinality(${parts.diningBehaviors}), ${parts.price}, ${parts.id}
			)`.as("rank"),
		})
		.from(parts)
		.leftJoin(menuLinks, eq(menuLinks.partId, parts.id))
		.where(
			and(inArray(parts.kind, [...ORDERED]), isNull(parts.deletedAt), eq(parts.isArchived, false)),
		)
		.as("ranked");
	const rows = await tx
		.select({ id: ranked.id })
		.from(ranked)
		.groupBy(ranked.id)
		.orderBy(asc(min(ranked.rank)), asc(ranked.id))
		.limit(MAX_ITEMS);
	return rows.map(({ id }) => id);
}

/** One of each item, with the fewest choices that it requires. */
export function minimalLines(menu: MenuFacts, ids: readonly string[]): RequestedMenuItem[] {
	return ids.flatMap((id) => {
		const part = menu.get(id);
		if (!part) return [];
		const item = toTrialItem(part, menu);
		const modifiers = fewestChoices(item).map((modifierId) => ({ modifierId, quantity: 1 }));
		const choices = fewestItems(item);
		return [{ ...minimalLine(id), variationId: firstVariation(item), modifiers, choices }];
	});
}

export function minimalLine(itemId: string): RequestedMenuItem {
	return { itemId, quantity: 1, variationId: null, modifiers: [], choices: [], notes: "" };
}

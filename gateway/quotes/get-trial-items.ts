import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { MenuPartHere } from "~/models/menu/own-values";
import { isSoldOut } from "~/models/menu/sold-out";
import type { TrialItem } from "~/models/ordering/trial";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { partsHere } from "../menu/list-parts-here";
import { findHere } from "../menu/sold-out/find-here";

const MOST_FOUND = 10;

interface TrialItems {
	/** In order of their titles. */
	found: TrialItem[];
	asked: TrialItem[];
}

/**
 * The location's items whose title holds the words, and the asked ones by id, with their choices, for people who may not
 * see its menu. Throws 404.
 */
export async function getTrialItems(
	tx: Tx,
	storeId: string,
	{ search, ids }: { search: string; ids: readonly string[] },
): Promise<TrialItems> {
	const parts = partsHere(tx, storeId);
	const found = await tx
		.select({ id: parts.id })
		.from(parts)
		.where(
			and(
				eq(parts.kind, "storeItem"),
				isNull(parts.deletedAt),
				eq(parts.isArchived, false),
				search ? containing(parts.title, search) : undefined,
			),
		)
		.orderBy(asc(sql`lower(${parts.title})`), asc(parts.id))
		.limit(MOST_FOUND);
	const foundIds = found.map(({ id }) => id);
	const items = await findHere(tx, storeId, [...new Set([...foundIds, ...ids])]);
	const groups = await findHere(tx, storeId, heldBy(items));
	const choices = await findHere(tx, storeId, heldBy(groups));
	const known = new Map([...items, ...groups, ...choices].map((part) => [part.id, part]));
	const tell = (asked: readonly string[]) =>
		asked.flatMap((id) => {
			const item = known.get(id);
			return item?.kind === "storeItem" ? itemOf(item, known) : [];
		});
	return { found: tell(foundIds), asked: tell(ids) };
}

function heldBy(parts: readonly MenuPartHere[]): string[] {
	return [...new Set(parts.flatMap((part) => part.parts))];
}

function itemOf(item: MenuPartHere, known: ReadonlyMap<string, MenuPartHere>): TrialItem {
	const shown = (ids: readonly string[]) =>
		ids
			.flatMap((id) => known.get(id) ?? [])
			.filter(({ isEnabled, isVisible, isArchived }) => isEnabled && isVisible && !isArchived);
	return {
		...named(item),
		groups: shown(item.parts).map(({ id, title, parts, ...group }) => ({
			id,
			title,
			isMandatory: group.isMandatory,
			minSelections: group.minSelections,
			maxSelections: group.maxSelections,
			choices: shown(parts).map(named),
		})),
	};
}

function named({ id, title, price, soldOut }: MenuPartHere): Omit<TrialItem, "groups"> {
	return { id, title, price, isSoldOut: soldOut !== null && isSoldOut(soldOut, Date.now()) };
}

import type { Currency } from "~/models/shared/money";
import { MENU_KIND, type MenuKind } from "../menu-kind";
import type { MenuPart } from "../menu-part";
import type { MenuPartHere } from "../own-values";

/** What the tree begins with: concepts, menus that stand in none, and modifier sets, which nothing holds. */
export const TREE_ROOTS = [
	"itemSetConcept",
	"itemSet",
	"itemBaseGroup",
] as const satisfies MenuKind[];

export const LEVEL_STEP = 100;
/** So many rows are asked for at most, over all levels: a whole menu is never sent at once. */
export const MOST_TREE_ROWS = 3_000;
export const MOST_TREE_LEVELS = MOST_TREE_ROWS / LEVEL_STEP;

/** A level that is open: a kind that the tree begins with, or the id of what holds it; and how many of it. */
export interface OpenLevel {
	key: string;
	take: number;
}

export function isWithinTree(levels: readonly OpenLevel[]): boolean {
	return levels.reduce((sum, { take }) => sum + take, 0) <= MOST_TREE_ROWS;
}

export interface TreeNode
	extends Pick<
			MenuPart,
			| "id"
			| "kind"
			| "title"
			| "internalName"
			| "price"
			| "pricePrefix"
			| "isEnabled"
			| "isVisible"
			| "isOrderable"
			| "haveCustomSchedule"
			| "stores"
		>,
		Pick<MenuPartHere, "own" | "soldOut"> {
	/** Its place among all that its holder holds, from 0; null where the tree begins, which is by title. */
	position: number | null;
	/** The place of the next one that is shown; null for the last. */
	next: number | null;
	holds: number;
}

export interface TreeLevel {
	key: string;
	/** What holds it; null where the tree begins. */
	holder: { kind: MenuKind; version: number } | null;
	total: number;
	nodes: TreeNode[];
}

export interface MenuTreeView {
	levels: TreeLevel[];
	open: string[];
	full: string | null;
	/** Where the things of a kind are opened, but for the id; none for kinds that the person may not open. */
	editors: Partial<Record<MenuKind, string>>;
	currency: Currency;
	/** Null for the organization. */
	storeId: string | null;
	mayMove: boolean;
}

/** The list with one thing put at another place, from 0. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.toSpliced(from, 1);
	return rest.toSpliced(to, 0, list[from] as T);
}

export function containedNoun(kind: MenuKind, count: number): string {
	const { holds, partsLabel = "Menu parts" } = MENU_KIND[kind];
	const [only, ...others] = holds;
	if (only && others.length === 0) return MENU_KIND[only].noun[count === 1 ? 0 : 1];
	return count === 1 ? "part" : partsLabel.toLowerCase();
}

import type { Currency } from "~/models/shared/money";
import { MENU_KIND, type MenuKind } from "../menu-kind";
import type { MenuPart } from "../menu-part";
import type { LocationMenuPart } from "../own-values";

/** Top-level kinds: concepts, menus outside concepts, and modifier sets, which have no parent. */
export const TREE_ROOTS = [
	"itemSetConcept",
	"itemSet",
	"itemBaseGroup",
] as const satisfies MenuKind[];

export const LEVEL_STEP = 100;
/** Maximum rows per request over all levels, so that a whole menu is never sent at once. */
export const MAX_TREE_ROWS = 3_000;
export const MAX_TREE_LEVELS = MAX_TREE_ROWS / LEVEL_STEP;

/** Open level: root kind or container id, and the number of rows. */
export interface OpenLevel {
	key: string;
	take: number;
}

export function isWithinTree(levels: readonly OpenLevel[]): boolean {
	return levels.reduce((sum, { take }) => sum + take, 0) <= MAX_TREE_ROWS;
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
		Pick<LocationMenuPart, "own" | "soldOut"> {
	/** Index among the parts of its container; null for roots, which are sorted by title. */
	position: number | null;
	/** The place of the next one that is shown; null for the last. */
	nextPosition: number | null;
	partCount: number;
}

export interface TreeLevel {
	key: string;
	/** Parent of the level; null at the top. */
	parent: { kind: MenuKind; version: number } | null;
	total: number;
	nodes: TreeNode[];
}

export interface MenuTreeView {
	levels: TreeLevel[];
	open: string[];
	full: string | null;
	/** Editor paths by kind, without the id; missing for kinds the viewer cannot open. */
	editors: Partial<Record<MenuKind, string>>;
	currency: Currency;
	/** Null for the organization. */
	storeId: string | null;
	canMove: boolean;
	/** Where a first menu comes from; null for people who may not bring one. */
	importTo: string | null;
}

/** The list with one part moved to another index. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.toSpliced(from, 1);
	return rest.toSpliced(to, 0, list[from] as T);
}

export function containedNoun(kind: MenuKind, count: number): string {
	const { contains, partsLabel = "Entries" } = MENU_KIND[kind];
	const [only, ...others] = contains;
	if (only && others.length === 0) return MENU_KIND[only].noun[count === 1 ? 0 : 1];
	return count === 1 ? "entry" : partsLabel.toLowerCase();
}

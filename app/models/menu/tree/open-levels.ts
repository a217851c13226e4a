import { isUuid } from "~/models/shared/is-uuid";
import type { MenuKind } from "../menu-kind";
import { isWithinTree, LEVEL_STEP, type OpenLevel, TREE_ROOTS, type TreeLevel } from "./menu-tree";

/** What is open, as an address says it: "key" or "key:take". The levels that the tree begins with always are. */
export function openLevelsOf(given: readonly string[]): OpenLevel[] {
	const takes = new Map<string, number>(TREE_ROOTS.map((root) => [root, LEVEL_STEP]));
	for (const each of given) {
		const [key = "", count = ""] = each.split(":");
		if (!takes.has(key) && !isUuid(key)) continue;
		const take = /^\d{1,4}$/.test(count) ? Number(count) : LEVEL_STEP;
		takes.set(key, Math.max(LEVEL_STEP, take));
	}
	return [...takes].map(([key, take]) => ({ key, take }));
}

/** The shortest words for the address: levels that show no more than they begin with need no number. */
export function openWords(levels: readonly OpenLevel[]): string[] {
	return levels
		.filter(({ key, take }) => isUuid(key) || take > LEVEL_STEP)
		.map(({ key, take }) => (take > LEVEL_STEP ? `${key}:${take}` : key));
}

/** With fewer rows in sight, an address that opens nothing opens one more level. */
const FEW_ROWS = 12;
const MOST_OPENED = 10;
const MOST_ADDED = 40;

/** What an address that asks for nothing opens below what is open: a whole level while few rows are in sight; null for nothing. */
export function openedAtFirst(levels: readonly TreeLevel[]): string[] | null {
	const open = new Set(levels.map(({ key }) => key));
	const rows = levels.flatMap(({ nodes }) => nodes);
	const closed = rows.filter(({ id, holds, kind }) => holds > 0 && !open.has(id) && !isSet(kind));
	const added = closed.reduce((sum, { holds }) => sum + holds, 0);
	if (rows.length >= FEW_ROWS || closed.length > MOST_OPENED || added > MOST_ADDED) return null;
	return closed.length > 0 ? closed.map(({ id }) => id) : null;
}

export function asksTree(params: URLSearchParams): boolean {
	return ["open", "toggle", "more"].some((name) => params.has(name));
}

/** Modifier sets are no part of what customers see. */
function isSet(kind: MenuKind): boolean {
	return kind === "itemBaseGroup";
}

interface TreeRequest {
	levels: OpenLevel[];
	/** Too much is open for what was asked last, which was left out. */
	isFull: boolean;
}

/** What is open after the button of the address was pressed: one opens or closes a level, one shows more of it. */
export function readTreeRequest(params: URLSearchParams): TreeRequest {
	const given = openLevelsOf(params.getAll("open"));
	const before = isWithinTree(given) ? given : openLevelsOf([]);
	const after = withMore(withToggled(before, params.get("toggle")), params.get("more"));
	return isWithinTree(after)
		? { levels: after, isFull: before !== given }
		: { levels: before, isFull: true };
}

/** The levels that can be seen: those that the tree begins with, and those below a thing that is shown. */
export function seenLevels<Level extends Pick<TreeLevel, "key" | "holder" | "nodes">>(
	levels: readonly Level[],
): Level[] {
	const byKey = new Map(levels.map((level) => [level.key, level]));
	const seen = new Set<string>();
	const see = (level: Level) => {
		if (seen.has(level.key)) return;
		seen.add(level.key);
		for (const { id } of level.nodes) {
			const below = byKey.get(id);
			if (below) see(below);
		}
	};
	for (const level of levels) if (level.holder === null) see(level);
	return levels.filter(({ key }) => seen.has(key));
}

function withToggled(levels: OpenLevel[], key: string | null): OpenLevel[] {
	if (!key || !isUuid(key)) return levels;
	const others = levels.filter((level) => level.key !== key);
	return others.length < levels.length ? others : [...levels, { key, take: LEVEL_STEP }];
}

function withMore(levels: OpenLevel[], key: string | null): OpenLevel[] {
	return levels.map((level) =>
		level.key === key ? { ...level, take: level.take + LEVEL_STEP } : level,
	);
}

import { isUuid } from "~/models/shared/is-uuid";
import type { MenuKind } from "../menu-kind";
import { isWithinTree, LEVEL_STEP, type OpenLevel, TREE_ROOTS, type TreeLevel } from "./menu-tree";

/** Parses open levels from the address: "key" or "key:take". Roots are always open. */
export function parseOpenLevels(values: readonly string[]): OpenLevel[] {
	const takes = new Map<string, number>(TREE_ROOTS.map((root) => [root, LEVEL_STEP]));
	for (const each of values) {
		const [key = "", count = ""] = each.split(":");
		if (!takes.has(key) && !isUuid(key)) continue;
		const take = /^\d{1,4}$/.test(count) ? Number(count) : LEVEL_STEP;
		takes.set(key, Math.max(LEVEL_STEP, take));
	}
	return [...takes].map(([key, take]) => ({ key, take }));
}

/** Shortest form for the address; levels at their initial size need no number. */
export function serializeLevels(levels: readonly OpenLevel[]): string[] {
	return levels
		.filter(({ key, take }) => isUuid(key) || take > LEVEL_STEP)
		.map(({ key, take }) => (take > LEVEL_STEP ? `${key}:${take}` : key));
}

/** With fewer rows in sight, an address that opens nothing opens one more level. */
const FEW_ROWS = 12;
const MAX_OPENED = 10;
const MAX_ADDED = 40;

/** Ids to open by default while few rows are visible: one whole level. Null if that is nothing or too much. */
export function openedAtFirst(levels: readonly TreeLevel[]): string[] | null {
	const open = new Set(levels.map(({ key }) => key));
	const rows = levels.flatMap(({ nodes }) => nodes);
	const closed = rows.filter(
		({ id, partCount, kind }) => partCount > 0 && !open.has(id) && !isSet(kind),
	);
	const added = closed.reduce((sum, { partCount }) => sum + partCount, 0);
	if (rows.length >= FEW_ROWS || closed.length > MAX_OPENED || added > MAX_ADDED) return null;
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
	/** Too many levels are open, so the last request was dropped. */
	isFull: boolean;
}

/** Levels open after the address's action, which opens or closes a level or shows more of it. */
export function readTreeRequest(params: URLSearchParams): TreeRequest {
	const parsed = parseOpenLevels(params.getAll("open"));
	const before = isWithinTree(parsed) ? parsed : parseOpenLevels([]);
	const after = withMore(withToggled(before, params.get("toggle")), params.get("more"));
	return isWithinTree(after)
		? { levels: after, isFull: before !== parsed }
		: { levels: before, isFull: true };
}

/** The visible levels: the first ones, and those below a visible part. */
export function seenLevels<Level extends Pick<TreeLevel, "key" | "parent" | "nodes">>(
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
	for (const level of levels) if (level.parent === null) see(level);
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

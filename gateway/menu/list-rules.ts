import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuFilter, MenuSort } from "~/models/menu/menu-part.list";
import { isYes } from "../core/is-yes";
import type { DearRule, ListRules } from "../core/list-rows";
import type { MenuQuery, Narrowing } from "./narrow-parts";
import { failedAtPos, isItselfSoldAt, isOnlyFailed, leavesOutElsewhere } from "./part-sets";
import { menuParts } from "./tables";

interface Listed {
	kinds: readonly [MenuKind, ...MenuKind[]];
	query: MenuQuery;
	storeId: string | null;
	narrowing: Narrowing;
}

/** Search, filter and sort rules of a list (spec 3.25) in a table; archived parts only on request. */
export function menuListRules(
	{ kinds, query, storeId, narrowing }: Listed,
	parts: typeof menuParts = menuParts,
): ListRules<MenuFilter, MenuSort> & { where: SQL | undefined } {
	const rest = and(
		kinds.length === 1 ? eq(parts.kind, kinds[0]) : inArray(parts.kind, [...kinds]),
		archivedRule(query.archived, parts),
	);
	return {
		...columnRules(kinds[0], storeId, parts),
		where: and(rest, narrowing.has(parts.id)),
		...(narrowing.dear && { dear: dearRule(narrowing.dear, rest, kinds) }),
	};
}

function dearRule(
	{ titled, others, ...dear }: NonNullable<Narrowing["dear"]>,
	rest: SQL | undefined,
	kinds: readonly MenuKind[],
): DearRule {
	if (!titled) return { ...dear, rest };
	const { query, isWide } = titled(kinds);
	return { ...dear, rest, inOrder: { title: { query, has: isWide ? dear.has : others } } };
}

/** List rules for the part's own columns; `narrowParts` handles all others. */
export function columnRules(
	kind: MenuKind,
	storeId: string | null = null,
	parts: typeof menuParts = menuParts,
): ListRules<MenuFilter, MenuSort> {
	return {
		search: () => undefined,
		filters: {
			standsIn: () => undefined,
			itemSets: () => undefined,
			categories: () => undefined,
			storeIds: (values) => isItselfSoldAt(kind, values, parts),
			elsewhere: (values) =>
				leavesOutElsewhere(values, storeId) ? isItselfSoldAt(kind, [storeId], parts) : undefined,
			archived: () => undefined,
			enabled: (values) => isYes(parts.isEnabled, values),
			visible: (values) => isYes(parts.isVisible, values),
			orderable: (values) => isYes(parts.isOrderable, values),
			available: () => undefined,
			replica: () => undefined,
			pos: (values) => atPos(values, storeId, parts),
		},
		sorts: {
			title: sql`lower(${parts.title})`,
			price: parts.price,
			updatedAt: parts.updatedAt,
		},
	};
}

function archivedRule(requested: readonly string[] = [], parts: typeof menuParts): SQL | undefined {
	if (requested.includes("both")) return undefined;
	return isYes(parts.isArchived, requested.includes("yes") ? ["yes"] : ["no"]);
}

function atPos(
	values: readonly string[],
	storeId: string | null,
	parts: typeof menuParts,
): SQL | undefined {
	if (isOnlyFailed(values)) return undefined;
	return or(
		...values.map((value) => {
			if (value === "linked") return isNotNull(parts.posGuid);
			if (value === "unlinked") return isNull(parts.posGuid);
			return value === "failed" ? failedAtPos(storeId).has(parts.id) : sql`false`;
		}),
	);
}

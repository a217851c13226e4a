import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { hasField, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuFilter, type MenuSort, STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import { isUuid } from "~/models/shared/is-uuid";
import { isYes } from "../core/is-yes";
import type { ListRules } from "../core/list-rows";
import { atLevel } from "./pos-sync/sync-states";
import { menuSyncStates } from "./pos-sync/tables";
import { menuSearchRule } from "./search-rules";
import { holdsAt } from "./sold-out/sold-out-of";
import { menuLinks, menuOwnValues, menuParts, menuSoldOut } from "./tables";

interface MenuLevel {
	/** The table of things, or what stands for it at a location. */
	parts: typeof menuParts;
	/** Null for the organization. */
	storeId: string | null;
}

/** How the list of a kind is searched, filtered and sorted (spec 3.25), for the organization or at a location. */
export function menuListRules(
	kind: MenuKind,
	{ parts, storeId }: MenuLevel = { parts: menuParts, storeId: null },
): ListRules<MenuFilter, MenuSort> & { where: SQL } {
	return {
		search: (typed) => menuSearchRule(typed, storeId, parts),
		filters: {
			standsIn: (values) => standsIn(values, parts.id),
			itemSets: (values) => isBelow(holdersAre(values), parts.id),
			categories: (values) => isBelow(holdersAre(values), parts.id),
			storeIds: (values) => isSoldAt(kind, values.filter(isUuid), parts),
			archived: () => undefined,
			enabled: (values) => isYes(parts.isEnabled, values),
			visible: (values) => isYes(parts.isVisible, values),
			orderable: (values) => isYes(parts.isOrderable, values),
			available: (values) => eitherWay(values, not(isSoldOut(storeId, parts.id))),
			replica: (values) => eitherWay(values, not(hasOwnValues(storeId, parts.id))),
			pos: (values) => or(...values.map((value) => atPos(value, storeId, parts))),
		},
		sorts: {
			title: sql`lower(${parts.title})`,
			price: parts.price,
			updatedAt: parts.updatedAt,
		},
		where: eq(parts.kind, kind),
	};
}

/** What is shown of archived things: none, unless one asks for them. */
export function archivedRule(
	asked: readonly string[] = [],
	parts: typeof menuParts = menuParts,
): SQL | undefined {
	if (asked.includes("both")) return undefined;
	return eq(parts.isArchived, asked.includes("yes"));
}

type Id = typeof menuParts.id;

/** Both or none of "yes" and "no" leave all in. */
function eitherWay(values: readonly string[], rule: SQL): SQL | undefined {
	const [isYes, isNo] = [values.includes("yes"), values.includes("no")];
	if (isYes === isNo) return undefined;
	return isYes ? rule : not(rule);
}

function standsIn(values: readonly string[], id: Id): SQL {
	if (values.includes(STANDS_NOWHERE)) {
		return sql`not exists (select 1 from ${menuLinks} where ${menuLinks.partId} = ${id})`;
	}
	return sql`${id} in (select ${menuLinks.partId} from ${menuLinks} where ${holdersAre(values)})`;
}

function holdersAre(values: readonly string[]): SQL {
	return sql`${menuLinks.holderId} = any(${idsOf(values.filter(isUuid))})`;
}

function idsOf(ids: readonly string[]): SQL {
	return sql`${sql.param(`{${ids.join(",")}}`)}::uuid[]`;
}

/** Things that stand in what the rule names, or anywhere below that. */
function isBelow(rule: SQL, id: Id): SQL {
	// "is true" keeps them in a hash; see search-rules.ts.
	return sql`(${id} in (with recursive below(id) as (
		select ${menuLinks.partId} from ${menuLinks} where ${rule}
		union select ${menuLinks.partId} from below join ${menuLinks} on ${menuLinks.holderId} = below.id
	) select below.id from below)) is true`;
}

/** Things that stand in a menu which one of the locations sells; a concept and a menu say so themselves. */
function isSoldAt(kind: MenuKind, storeIds: readonly string[], parts: typeof menuParts): SQL {
	const sold = (stores: SQL) => sql`(${stores} is null or ${stores} && ${idsOf(storeIds)})`;
	const byItself = sold(sql`${parts.stores}`);
	if (kind === "itemSetConcept") return byItself;
	const inConcept = (id: SQL) => sql`(
		not exists (select 1 from ${menuLinks} where ${menuLinks.partId} = ${id})
		or exists (select 1 from menu_links l join menu_parts c on c.id = l.holder_id
			where l.part_id = ${id} and ${sold(sql`c.stores`)}))`;
	if (hasField(kind, "stores")) return sql`(${byItself} and ${inConcept(sql`${parts.id}`)})`;
	const menus = sql`${menuLinks.holderId} in (select m.id from menu_parts m where m.kind = 'itemSet'
		and m.deleted_at is null and ${sold(sql`m.stores`)} and ${inConcept(sql`m.id`)})`;
	return isBelow(menus, parts.id);
}

/** Whether the location has run out of it; of the organization's, whether any location has. */
function isSoldOut(storeId: string | null, id: Id): SQL {
	const where = and(holdsAt(), storeId === null ? undefined : eq(menuSoldOut.storeId, storeId));
	return sql`${id} in (select ${menuSoldOut.partId} from ${menuSoldOut} where ${where})`;
}

/** Whether the location sells it with values of its own; of the organization's, whether any location does. */
function hasOwnValues(storeId: string | null, id: Id): SQL {
	const at = storeId === null ? sql`true` : eq(menuOwnValues.storeId, storeId);
	return sql`${id} in (select ${menuOwnValues.partId} from ${menuOwnValues}
		where ${at} and ${menuOwnValues.values} <> '{}'::jsonb)`;
}

function atPos(value: string, storeId: string | null, parts: typeof menuParts): SQL | undefined {
	if (value === "linked") return isNotNull(parts.posGuid);
	if (value === "unlinked") return isNull(parts.posGuid);
	if (value !== "failed") return sql`false`;
	const where = and(
		atLevel(storeId),
		inArray(menuSyncStates.status, ["error", "failed", "archived"]),
	);
	return sql`${parts.id} in (select ${menuSyncStates.partId} from ${menuSyncStates} where ${where})`;
}

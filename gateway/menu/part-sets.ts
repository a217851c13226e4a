import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasField, type MenuKind } from "~/models/menu/menu-kind";
import { LEFT_OUT, STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import { isUuid } from "~/models/shared/is-uuid";
import { atLevel } from "./pos-sync/sync-states";
import { menuSyncStates } from "./pos-sync/tables";
import { isStillSoldOut } from "./sold-out/find-sold-out";
import { menuLinks, menuOwnValues, type menuParts, menuSoldOut } from "./tables";

export type PartId = typeof menuParts.id;

export interface PartSet {
	ids: SQL;
	/** Faster superset of `ids`, used only for counting. */
	likely?: SQL;
	/** Whether one id is in the set: fast for one, slow for all. */
	has: (id: PartId) => SQL;
	titled?: (kinds: readonly MenuKind[]) => TitledParts;
	isHashed?: boolean;
}

export interface TitledParts {
	query: SQL;
	isWide: boolean;
}

export function containedIn(values: readonly string[]): PartSet {
	const holders = uuidArray(values.filter(isUuid));
	return named(menuLinks.partId, sql`${menuLinks} where ${menuLinks.holderId} = any(${holders})`);
}

/** SQL condition: no other part contains this one (spec 4.16). */
export function isInNoPart(id: PartId): SQL {
	return sql`not exists (select 1 from ${menuLinks} where ${menuLinks.partId} = ${id})`;
}

export function asksNowhere(values: readonly string[]): boolean {
	return values.includes(STANDS_NOWHERE);
}

export function descendantsOf(values: readonly string[]): PartSet {
	return below(uuidArray(values.filter(isUuid)));
}

/** Whether a location's list hides what only other locations sell. */
export function leavesOutElsewhere(
	values: readonly string[] | undefined,
	storeId: string | null,
): storeId is string {
	return storeId !== null && values?.length === 1 && values[0] === LEFT_OUT;
}

export function soldAt(storeIds: readonly string[]): PartSet {
	const stores = storeIds.filter(isUuid);
	return below(sql`array(select m.id from menu_parts m where m.kind = 'itemSet'
		and m.deleted_at is null and ${isSold(sql`m.stores`, stores)} and ${isInConceptSoldAt(sql`m.id`, stores)})`);
}

/** Concepts and menus say themselves where they are sold. */
export function isItselfSoldAt(
	kind: MenuKind,
	storeIds: readonly string[],
	parts: typeof menuParts,
): SQL | undefined {
	const stores = storeIds.filter(isUuid);
	const byItself = isSold(sql`${parts.stores}`, stores);
	if (kind === "itemSetConcept") return byItself;
	if (!hasField(kind, "stores")) return undefined;
	return sql`(${byItself} and ${isInConceptSoldAt(sql`${parts.id}`, stores)})`;
}

/** Parts sold out at the location; for the organization (null), at any location. */
export function soldOut(storeId: string | null): PartSet {
	const at = and(isStillSoldOut(), storeId === null ? undefined : eq(menuSoldOut.storeId, storeId));
	return named(menuSoldOut.partId, sql`${menuSoldOut} where ${at}`);
}

/** Parts with custom values at the location; for the organization (null), at any location. */
export function withOwnValues(storeId: string | null): PartSet {
	const at = storeId === null ? sql`true` : eq(menuOwnValues.storeId, storeId);
	const hasOwnValues = sql`${menuOwnValues.values} <> '{}'::jsonb`;
	const set = named(menuOwnValues.partId, sql`${menuOwnValues} where ${at} and ${hasOwnValues}`);
	return { ...set, isHashed: storeId !== null };
}

/** Only this filter is known as a set (`failedAtPos`); with other choices each thing is checked. */
export function isOnlyFailed(values: readonly string[] = []): boolean {
	return values.length === 1 && values[0] === "failed";
}

/** Parts that the POS refused or no longer has. */
export function failedAtPos(storeId: string | null): PartSet {
	const at = and(atLevel(storeId), inArray(menuSyncStates.status, ["error", "failed", "archived"]));
	return named(menuSyncStates.partId, sql`${menuSyncStates} where ${at}`);
}

function named(part: PgColumn, rows: SQL): PartSet {
	const ids = sql`select ${part} from ${rows}`;
	return { ids, has: (id) => isAny(sql`${ids} and ${part} = ${id}`) };
}

/** A subquery in this place is run for each row that is reached; "exists" would be planned for all rows at once. */
export function isAny(ids: SQL): SQL {
	return sql`((select true from (${ids} limit 1) as found) is true)`;
}

/** "offset 0" has the links of one thing after the other looked up: a join would begin with all links of the organization. */
function below(holders: SQL): PartSet {
	return {
		ids: sql`with recursive below(id) as (
			select ${menuLinks.partId} from ${menuLinks} where ${menuLinks.holderId} = any(${holders})
			union select held.id from below, lateral (
				select ${menuLinks.partId} as id from ${menuLinks} where ${menuLinks.holderId} = below.id offset 0
			) as held
		) select below.id from below`,
		has: (id) =>
			isAny(sql`with recursive above(id) as (
				select ${menuLinks.holderId} from ${menuLinks} where ${menuLinks.partId} = ${id}
				union select ${menuLinks.holderId} from above join ${menuLinks} on ${menuLinks.partId} = above.id
			) select 1 from above where above.id = any(${holders})`),
	};
}

function isSold(stores: SQL, storeIds: readonly string[]): SQL {
	return sql`(${stores} is null or ${stores} && ${uuidArray(storeIds)})`;
}

function isInConceptSoldAt(id: SQL, storeIds: readonly string[]): SQL {
	return sql`(
		not exists (select 1 from ${menuLinks} where ${menuLinks.partId} = ${id})
		or exists (select 1 from menu_links l join menu_parts c on c.id = l.holder_id
			where l.part_id = ${id} and ${isSold(sql`c.stores`, storeIds)}))`;
}

function uuidArray(ids: readonly string[]): SQL {
	return sql`${sql.param(`{${ids.join(",")}}`)}::uuid[]`;
}

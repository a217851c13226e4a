import { and, not, or, type SQL } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuFilter, MenuSort } from "~/models/menu/menu-part.list";
import type { LocationMenuRow, OwnField } from "~/models/menu/own-values";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import type { Tx } from "../core/database";
import { listBoth, listRows, rowsThatMatch } from "../core/list-rows";
import { requireLocation } from "../locations/require-location";
import { menuListRules } from "./list-rules";
import { hasOwn, withOwn } from "./location-parts";
import { type StoredMenuPart, withHolders } from "./menu-part";
import { type MenuQuery, narrowParts } from "./narrow-parts";
import { menuParts } from "./tables";
import { withBasePrices } from "./with-location-values";

type Query = ListQuery<MenuFilter, MenuSort>;

const FILTERED_BY = {
	enabled: "isEnabled",
	visible: "isVisible",
	orderable: "isOrderable",
	pos: "posGuid",
} as const;
const SORTED_BY = { title: "title", price: "price", updatedAt: null } as const;

/** Page of a kind as sold at a location: search, filters and sorting use its effective values. Throws 404. */
export async function listLocationParts(
	tx: Tx,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	query: Query,
): Promise<Paged<LocationMenuRow>> {
	await requireLocation(tx, storeId);
	const narrowing = await narrowParts(tx, kind, query, storeId);
	const buildRules = (parts?: typeof menuParts) =>
		menuListRules({ kinds: [kind], query, storeId, narrowing }, parts);
	const listed = await listHere(tx, { storeId, query, fields: requestedFields(query), buildRules });
	const rows = await withHolders(tx, listed.rows as StoredMenuPart[], storeId);
	return { ...listed, rows: await withBasePrices(tx, storeId, rows) };
}

/** SQL condition: a part matches search and filters as sold at the location. */
export async function matchingHere(
	tx: Tx,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	query: MenuQuery,
): Promise<SQL | undefined> {
	const narrowing = await narrowParts(tx, kind, query, storeId);
	const matching = (parts?: typeof menuParts) =>
		rowsThatMatch(
			menuParts,
			menuListRules({ kinds: [kind], query, storeId, narrowing }, parts),
			query,
		);
	const fields = filteredFields(query);
	if (fields.length === 0) return matching();
	const isChanged = hasOwn(storeId, fields);
	return or(and(matching(), not(isChanged)), and(matching(withOwn(storeId, fields)), isChanged));
}

interface PageRequest {
	storeId: string;
	query: Query;
	fields: OwnField[];
	buildRules: (parts?: typeof menuParts) => ReturnType<typeof menuListRules>;
}

/** Lists parts without the queried custom values by the organization's index, then those that have them. */
function listHere(tx: Tx, { storeId, query, fields, buildRules }: PageRequest) {
	const shared = buildRules();
	if (fields.length === 0) return listRows(tx, menuParts, shared, query);
	const changed = buildRules(withOwn(storeId, fields));
	const isChanged = hasOwn(storeId, fields);
	const both = [
		alsoWhere(shared, not(isChanged)),
		withoutTitleOrder(alsoWhere(changed, isChanged)),
	] as const;
	// Custom values used only for sorting change the order, not the number.
	const isOnlySorted = filteredFields(query).length === 0;
	return listBoth(tx, menuParts, both, query, isOnlySorted ? [shared] : both);
}

function alsoWhere(rules: ReturnType<typeof menuListRules>, condition: SQL): typeof rules {
	const { where, dear } = rules;
	return {
		...rules,
		where: and(where, condition),
		...(dear && { dear: { ...dear, rest: and(dear.rest, condition) } }),
	};
}

/** Drops the organization's title order: a location's own titles sort differently. */
function withoutTitleOrder(rules: ReturnType<typeof menuListRules>): typeof rules {
	if (!rules.dear) return rules;
	const { inOrder: _, ...dear } = rules.dear;
	return { ...rules, dear };
}

function requestedFields(query: Query): OwnField[] {
	const filtered = filteredFields(query);
	const sorted = SORTED_BY[query.sort];
	return sorted ? [sorted, ...filtered] : filtered;
}

function filteredFields(query: MenuQuery): OwnField[] {
	const filters = Object.keys(FILTERED_BY) as (keyof typeof FILTERED_BY)[];
	return filters.filter((name) => query[name]?.length).map((name) => FILTERED_BY[name]);
}

import { and, not } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuFilter, MenuSort } from "~/models/menu/menu-part.list";
import type { MenuRowHere, OwnField } from "~/models/menu/own-values";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import type { Tx } from "../core/database";
import { listBoth, listRows } from "../core/list-rows";
import { requireLocation } from "../locations/require-location";
import { asSoldHere } from "./as-sold-here";
import { menuListRules } from "./list-rules";
import { type StoredMenuPart, withHolders } from "./menu-part";
import { narrowParts } from "./narrow-parts";
import { hasOwn, withOwn } from "./parts-here";
import { menuParts } from "./tables";

type Query = ListQuery<MenuFilter, MenuSort>;

/** Filters and sorts that look at a value which a location may have of its own. */
const FILTERED_BY = {
	enabled: "isEnabled",
	visible: "isVisible",
	orderable: "isOrderable",
	pos: "posGuid",
} as const;
const SORTED_BY = { title: "title", price: "price", updatedAt: null } as const;

/** One page of a kind as a location sells it: searched, filtered and sorted by what holds there. Throws 404. */
export async function listPartsHere(
	tx: Tx,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	query: Query,
): Promise<Paged<MenuRowHere>> {
	await requireLocation(tx, storeId);
	const narrowing = await narrowParts(tx, kind, query, storeId);
	const rulesOf = (parts?: typeof menuParts) =>
		menuListRules({ kinds: [kind], query, storeId, narrowing }, parts);
	const listed = await listHere(tx, { storeId, query, rulesOf });
	const rows = await withHolders(tx, listed.rows as StoredMenuPart[]);
	return { ...listed, rows: await asSoldHere(tx, storeId, rows) };
}

interface Asked {
	storeId: string;
	query: Query;
	rulesOf: (parts?: typeof menuParts) => ReturnType<typeof menuListRules>;
}

/** Most things have no own value of what is asked, so an index of the organization's finds them; then those that have. */
function listHere(tx: Tx, { storeId, query, rulesOf }: Asked) {
	const fields = fieldsAsked(query);
	const shared = rulesOf();
	if (fields.length === 0) return listRows(tx, menuParts, shared, query);
	const changed = rulesOf(withOwn(storeId, fields));
	const isChanged = hasOwn(storeId, fields);
	return listBoth(
		tx,
		menuParts,
		[
			{ ...shared, where: and(shared.where, not(isChanged)) },
			{ ...changed, where: and(changed.where, isChanged) },
		],
		query,
	);
}

function fieldsAsked(query: Query): OwnField[] {
	const filters = Object.keys(FILTERED_BY) as (keyof typeof FILTERED_BY)[];
	const filtered: OwnField[] = filters
		.filter((name) => query[name]?.length)
		.map((name) => FILTERED_BY[name]);
	const sorted = SORTED_BY[query.sort];
	return sorted ? [sorted, ...filtered] : filtered;
}

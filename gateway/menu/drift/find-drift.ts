import { and, asc, desc, inArray, or, type SQL, sql } from "drizzle-orm";
import type { DriftRow, WhichDrift } from "~/models/menu/drift/drift";
import type { DriftFilter, DriftSort } from "~/models/menu/drift/drift.list";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import { ownValue } from "~/models/shared/own-value";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { locations } from "../../locations/tables";
import {
	countOwnFields,
	FIELD,
	IS_ALLOWED,
	IS_OF_FRANCHISE,
	IS_PINNED,
	IS_SYNCHRONIZED,
	MARK,
	type OwnFieldRow,
	ownFields,
	presentPutBack,
} from "../franchise/own-fields";
import { menuOwnValues, menuParts } from "../tables";

/** One page of the own values of all locations that are synchronized. */
export async function listDrift(
	tx: Tx,
	query: ListQuery<DriftFilter, DriftSort>,
): Promise<Paged<DriftRow>> {
	const { limit, offset } = query;
	const where = whereDrift({ ids: null, ...EVERYTHING, ...query });
	const rows = await ownFields(tx)
		.where(where)
		.orderBy(...inOrder(query))
		.limit(limit)
		.offset(offset);
	const total = await countOwnFields(tx, where);
	return {
		rows: rows.map(present),
		pagination: { limit, offset, total, totalIsExact: true },
	};
}

/** SQL condition for the selected custom values; never those of locations that are not synchronized. */
export function whereDrift(which: WhichDrift): SQL | undefined {
	if (which.ids) return and(IS_SYNCHRONIZED, or(...byThing(which.ids), sql`false`));
	const kinds = MENU_KINDS.filter((kind) => which.kind.includes(kind));
	const stores = which.location.filter(isUuid);
	return and(
		IS_SYNCHRONIZED,
		which.search ? containing(menuParts.title, which.search) : undefined,
		which.location.length > 0 ? isOneOf(menuOwnValues.storeId, stores) : undefined,
		which.kind.length > 0 ? isOneOf(menuParts.kind, kinds) : undefined,
		which.field.length > 0
			? sql`own.field = any(${sql.param(`{${which.field.filter(isName).join(",")}}`)}::text[])`
			: undefined,
		either(which.allowed, { yes: IS_ALLOWED, no: sql`not ${IS_ALLOWED}` }),
		either(which.setBy, { franchise: IS_OF_FRANCHISE, location: sql`not ${IS_OF_FRANCHISE}` }),
		either(which.value, { pinned: IS_PINNED, differs: sql`not ${IS_PINNED}` }),
	);
}

const EVERYTHING = { location: [], kind: [], field: [], allowed: [], setBy: [], value: [] };

/** A condition for each thing at a location, since its row is found by its key. */
function byThing(ids: readonly string[]): SQL[] {
	const fields = new Map<string, string[]>();
	for (const id of ids) {
		const [storeId, partId, field] = id.split(".");
		const key = `${storeId}.${partId}`;
		fields.set(key, [...(fields.get(key) ?? []), field ?? ""]);
	}
	return [...fields].map(([key, names]) => {
		const [storeId, partId] = key.split(".");
		return sql`(${menuOwnValues.storeId} = ${storeId} and ${menuOwnValues.partId} = ${partId}
			and own.field = any(${sql.param(`{${names.join(",")}}`)}::text[]))`;
	});
}

function isOneOf(column: Parameters<typeof inArray>[0], values: readonly string[]): SQL {
	return values.length > 0 ? inArray(column, [...values]) : sql`false`;
}

function either(
	requested: readonly string[],
	rules: Readonly<Record<string, SQL>>,
): SQL | undefined {
	return requested.length === 1 ? ownValue(rules, requested[0] ?? "") : undefined;
}

function isName(text: string): boolean {
	return /^[A-Za-z]+$/.test(text);
}

function inOrder({ sort, direction }: ListQuery<DriftFilter, DriftSort>): SQL[] {
	const order = direction === "desc" ? desc : asc;
	const by = {
		since: sql`coalesce(${MARK} ->> 'at', '')`,
		location: sql`lower(${locations.title})`,
		title: sql`lower(${menuParts.title})`,
		field: FIELD,
	}[sort];
	const rest = [menuOwnValues.storeId, menuOwnValues.partId, FIELD];
	return [order(by), ...rest.map((each) => asc(each))];
}

function present(row: OwnFieldRow): DriftRow {
	const { by, name, since, isSetByFranchise, isAllowed, isPinned } = row;
	return {
		...presentPutBack(row),
		id: `${row.storeId}.${row.partId}.${row.field}`,
		by: name ?? by,
		since,
		isSetByFranchise,
		isAllowed,
		isPinned,
	};
}

import {
	and,
	asc,
	count,
	desc,
	eq,
	inArray,
	isNotNull,
	isNull,
	not,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import {
	SOLD_OUT_KINDS,
	type SoldOutChoice,
	type SoldOutKind,
	type SoldOutRow,
} from "~/models/menu/sold-out";
import type { soldOutList } from "~/models/menu/sold-out.list";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { personName } from "../../core/person-name";
import { requireLocation } from "../../locations/require-location";
import { locationParts } from "../location-parts";
import { holdersOfAll } from "../menu-part";
import { menuSoldOut } from "../tables";
import { isStillSoldOut } from "./find-sold-out";

export type SoldOutQuery = ListQuery<
	keyof typeof soldOutList.filters,
	(typeof soldOutList.sorts)[number]
>;

/** Sold-out parts of a location. Throws 404. */
export async function listSoldOut(
	tx: Tx,
	storeId: string,
	query: SoldOutQuery,
): Promise<Paged<SoldOutRow>> {
	await requireLocation(tx, storeId);
	const parts = locationParts(tx, storeId);
	const where = and(
		eq(menuSoldOut.storeId, storeId),
		isStillSoldOut(),
		isNull(parts.deletedAt),
		query.search ? containing(parts.title, query.search) : undefined,
		query.kind?.length ? inArray(parts.kind, query.kind as SoldOutKind[]) : undefined,
		query.id?.length ? inArray(parts.id, query.id.filter(isUuid)) : undefined,
		endsBy(query.ends),
	);
	const order = query.direction === "desc" ? desc : asc;
	const rows = await tx
		.select({
			id: parts.id,
			kind: parts.kind,
			title: parts.title,
			since: menuSoldOut.since,
			until: menuSoldOut.until,
			by: menuSoldOut.by,
			name: personName(menuSoldOut.byUuid),
		})
		.from(menuSoldOut)
		.innerJoin(parts, eq(parts.id, menuSoldOut.partId))
		.where(where)
		.orderBy(
			order(query.sort === "title" ? sql`lower(${parts.title})` : menuSoldOut.since),
			asc(parts.id),
		)
		.limit(query.limit)
		.offset(query.offset);
	const [counted] = await tx
		.select({ total: count() })
		.from(menuSoldOut)
		.innerJoin(parts, eq(parts.id, menuSoldOut.partId))
		.where(where);
	const { limit, offset } = query;
	return {
		rows: rows.map(({ name, since, until, kind, ...row }) => ({
			...row,
			kind: kind as SoldOutKind,
			by: name ?? row.by,
			since: since.toISOString(),
			until: until?.toISOString() ?? null,
		})),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

/** Items and modifiers on sale there: `ids` first, then the first matches of the search. Throws 404. */
export async function listSoldOutChoices(
	tx: Tx,
	storeId: string,
	{ search, limit, ids }: { search: string; limit: number; ids: readonly string[] },
): Promise<SoldOutChoice[]> {
	await requireLocation(tx, storeId);
	const parts = locationParts(tx, storeId);
	const gone = tx
		.select({ id: menuSoldOut.partId })
		.from(menuSoldOut)
		.where(and(eq(menuSoldOut.storeId, storeId), isStillSoldOut()));
	const request = sql`${parts.id} = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
	const rows = await tx
		.select({ id: parts.id, kind: parts.kind, title: parts.title })
		.from(parts)
		.where(
			and(
				inArray(parts.kind, [...SOLD_OUT_KINDS]),
				isNull(parts.deletedAt),
				eq(parts.isArchived, false),
				eq(parts.isEnabled, true),
				search || ids.length > 0
					? or(request, search ? containing(parts.title, search) : sql`true`)
					: undefined,
				not(inArray(parts.id, gone)),
			),
		)
		.orderBy(desc(request), asc(sql`lower(${parts.title})`), asc(parts.id))
		.limit(limit + ids.length);
	const holders = await holdersOfAll(
		tx,
		rows.map(({ id }) => id),
	);
	return rows.map(({ id, kind, title }) => ({
		id,
		kind: kind as SoldOutKind,
		title,
		standsIn: holders.filter(({ partId }) => partId === id).map(({ name }) => name.title),
	}));
}

function endsBy(values: readonly string[] = []): SQL | undefined {
	if (values.length !== 1) return undefined;
	return values[0] === "open" ? isNull(menuSoldOut.until) : isNotNull(menuSoldOut.until);
}

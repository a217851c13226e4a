import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import {
	type MenuPart,
	type MenuPartDetail,
	type MenuPartFields,
	type MenuPartHolder,
	type MenuPartName,
	type MenuPartRow,
	NEW_MENU_PART,
} from "~/models/menu/menu-part";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { locations } from "../locations/tables";
import { isFoodHall } from "./brands/is-food-hall";
import { menuLinks, menuParts } from "./tables";

export type StoredMenuPart = typeof menuParts.$inferSelect;

export const PART_NAME = {
	id: menuParts.id,
	kind: menuParts.kind,
	title: menuParts.title,
	isArchived: menuParts.isArchived,
};

export function presentMenuPart(row: StoredMenuPart): MenuPart {
	const { id, kind, version } = row;
	return { id, kind, ...editableFields(row), version, updatedAt: row.updatedAt.toISOString() };
}

/** Editable fields of a row, which the audit log records and undo restores. */
export function editableFields(
	row: StoredMenuPart,
): Omit<MenuPart, "id" | "kind" | "version" | "updatedAt"> {
	const names = Object.keys(NEW_MENU_PART) as (keyof typeof NEW_MENU_PART)[];
	return Object.fromEntries(names.map((name) => [name, row[name]])) as never;
}

export function recordedPart(kind: MenuKind): RecordedKind<StoredMenuPart> {
	return {
		entity: MENU_KIND[kind].entity,
		id: ({ id }) => id,
		label: ({ title }) => title,
		audited: (row) => auditedFields(kind, row),
		answer: presentMenuPart,
	};
}

/** Omits a combo's parts from the history: they follow from its choices. */
function auditedFields(kind: MenuKind, row: StoredMenuPart): Partial<MenuPartFields> {
	const { parts, ...fields } = editableFields(row);
	return kind === "combo" ? fields : { ...fields, parts };
}

/** List rows with the names of their holders, their currency and brands. Uses few statements for all. */
export async function withHolders(
	tx: Tx,
	rows: readonly StoredMenuPart[],
	storeId: string | null = null,
): Promise<MenuPartRow[]> {
	const holders = await holdersOfAll(
		tx,
		rows.map(({ id }) => id),
	);
	const byPart = new Map<string, MenuPartHolder[]>(rows.map(({ id }) => [id, []]));
	for (const { partId, name } of holders) byPart.get(partId)?.push(name);
	const brands = await brandTitlesByPart(tx, rows);
	const currency = await resolveMenuCurrency(tx, storeId);
	return rows.map((row) => ({
		...presentMenuPart(row),
		standsIn: byPart.get(row.id) ?? [],
		brands: brands.get(row.id) ?? [],
		currency,
	}));
}

/** A part with the names of its parts, in order, and of its holders. */
export async function toPartDetail(
	tx: Tx,
	row: StoredMenuPart,
	storeId: string | null = null,
): Promise<MenuPartDetail> {
	const contained = await listPartNames(tx, row.parts);
	const holders = await holdersOfAll(tx, [row.id]);
	const currency = await resolveMenuCurrency(tx, storeId);
	return {
		...presentMenuPart(row),
		held: contained,
		standsIn: holders.map(({ name }) => name),
		currency,
	};
}

/** Names of the parts, in the order of the ids, without deleted ones. */
export async function listPartNames(tx: Tx, ids: readonly string[]): Promise<MenuPartName[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.select(PART_NAME)
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...ids]), isNull(menuParts.deletedAt)));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists the parents of these parts, by title, with each part's position in them. */
export async function holdersOfAll(
	tx: Tx,
	ids: readonly string[],
): Promise<{ name: MenuPartHolder; partId: string }[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.select({
			...PART_NAME,
			partId: menuLinks.partId,
			showOrder: sql<number>`coalesce(array_position(${menuParts.parts}, ${menuLinks.partId}), 0)`,
		})
		.from(menuLinks)
		.innerJoin(menuParts, eq(menuParts.id, menuLinks.holderId))
		.where(inArray(menuLinks.partId, [...ids]))
		.orderBy(asc(sql`lower(${menuParts.title})`), asc(menuParts.id));
	return rows.map(({ partId, ...name }) => ({ name, partId }));
}

/** The currency of a location, or (null) of most locations; of as many, the first of `CURRENCIES` (spec 3.23). */
async function resolveMenuCurrency(tx: Tx, storeId: string | null): Promise<Currency> {
	const rows = await tx
		.select({ currency: locations.currency, many: count() })
		.from(locations)
		.where(storeId === null ? undefined : eq(locations.storeId, storeId))
		.groupBy(locations.currency)
		.orderBy(desc(count()));
	const many = (currency: Currency) => rows.find((row) => row.currency === currency)?.many ?? 0;
	return CURRENCIES.reduce((max, each) => (many(each) > many(max) ? each : max));
}

/** In a food hall, titles of the brands above each part at any depth; else empty. Two statements. */
async function brandTitlesByPart(
	tx: Tx,
	rows: readonly { id: string; merchantId: string }[],
): Promise<ReadonlyMap<string, string[]>> {
	const [first] = rows;
	if (!first || !(await isFoodHall(tx, first.merchantId))) return new Map();
	const ids = sql.param(`{${rows.map(({ id }) => id).join(",")}}`);
	const found = await queryRows<{ part_id: string; titles: string[] }>(
		tx,
		sql`with recursive above(part_id, id) as (
				select ${menuLinks.partId}, ${menuLinks.holderId} from ${menuLinks}
					where ${menuLinks.partId} = any(${ids}::uuid[])
				union select above.part_id, ${menuLinks.holderId} from above
					join ${menuLinks} on ${menuLinks.partId} = above.id
			) select above.part_id, array_agg(${menuParts.title} order by lower(${menuParts.title})) as titles
			from above join ${menuParts} on ${menuParts.id} = above.id
			where ${eq(menuParts.kind, "itemSetConcept")} and not ${menuParts.isArchived}
			group by above.part_id`,
	);
	return new Map(found.map(({ part_id, titles }) => [part_id, titles]));
}

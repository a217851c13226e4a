import { and, asc, count, countDistinct, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import {
	isSoldByItself,
	MAX_PREVIEWED,
	type PutBack,
	type PutBackPreview,
} from "~/models/menu/franchisee-permissions";
import { MENU_IMAGE_FIELDS } from "~/models/menu/menu-image";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import { OWN_FIELDS, type OwnField } from "~/models/menu/own-values";
import type { Tx } from "../../core/database";
import { personName } from "../../core/person-name";
import { locations } from "../../locations/tables";
import { franchiseePermissions, menuOwnValues, menuParts } from "../tables";

const SOLD_BY_THEMSELVES = MENU_KINDS.filter(isSoldByItself);

export const FIELD = sql<OwnField>`own.field`;
const VALUE = sql<string | number | boolean>`own.value`;
export const MARK = sql`${menuOwnValues.marks} -> own.field`;

const BASE = sql<string | number | boolean | null>`case own.field ${sql.join(
	OWN_FIELDS.map((field) => sql`when ${field} then to_jsonb(${menuParts[field]})`),
	sql` `,
)} end`;

/** Whether the own value equals the organization's, pinned on purpose. */
export const IS_PINNED = sql<boolean>`coalesce(own.value = ${BASE}, false)`;

const PERMISSION = sql<string>`case
	when own.field = 'price' then 'MODIFY_PRICE'
	when own.field in ('sku', 'posGuid') then 'MODIFY_SKU'
	when own.field = 'isOrderable' then 'MODIFY_ORDERABLE'
	when own.field in (${listed(MENU_IMAGE_FIELDS)}) then 'MODIFY_IMAGE'
	when own.field not in ('isEnabled', 'isVisible') then 'MODIFY_LABELS'
	when ${menuParts.kind} not in (${listed(SOLD_BY_THEMSELVES)}) then 'MODIFY_CONNECTIONS'
	when own.value = 'true' then 'ADD_ITEMS'
	else 'DELETE_ITEMS' end`;

export const IS_OF_FRANCHISE = sql<boolean>`coalesce((${MARK} ->> 'isOfFranchise')::boolean, false)`;

/** SQL condition: the location is synchronized with the franchise's menu (spec 4.15). */
export const IS_SYNCHRONIZED = sql<boolean>`not exists (select 1 from ${franchiseePermissions} each
	where each.id = ${menuOwnValues.storeId} and not each.is_synchronized)`;

/** SQL condition: the franchise set the value, the location has the permission, or it is not synchronized. */
export const IS_ALLOWED = sql<boolean>`(${IS_OF_FRANCHISE} or not ${IS_SYNCHRONIZED} or ${PERMISSION} = any(coalesce(
	(select each.permissions from ${franchiseePermissions} each
		where each.id = ${menuOwnValues.storeId} and each.has_own_set),
	(select each.permissions from ${franchiseePermissions} each
		where each.id = ${menuOwnValues.merchantId}),
	${sql.param(`{${FRANCHISEE_PERMISSIONS.join(",")}}`)}::text[])))`;

/** Own values that lose their permission at a location, or where the default is followed. */
export const putBackFieldsSchema = z.object({
	taken: z.object({
		storeId: z.uuid().nullable(),
		permissions: z.array(z.enum(FRANCHISEE_PERMISSIONS)),
	}),
});
export type PutBackFields = z.output<typeof putBackFieldsSchema>;

export function putBackCondition({
	taken: { storeId, permissions },
}: PutBackFields): SQL | undefined {
	const names = sql.param(`{${permissions.join(",")}}`);
	return and(
		sql`(not ${IS_OF_FRANCHISE} and ${PERMISSION} = any(${names}::text[]))`,
		storeId
			? eq(menuOwnValues.storeId, storeId)
			: sql`not exists (select 1 from ${franchiseePermissions} each
				where each.id = ${menuOwnValues.storeId} and (each.has_own_set or not each.is_synchronized))`,
	);
}

const EACH_FIELD = [
	sql`lateral jsonb_each(${menuOwnValues.values}) as own(field, value)`,
	sql`true`,
] as const;
const ITS_PART = and(eq(menuParts.id, menuOwnValues.partId), isNull(menuParts.deletedAt));
const ITS_LOCATION = and(eq(locations.storeId, menuOwnValues.storeId), isNull(locations.deletedAt));

/** Each own value of each location as a row, with the part and the location. */
export function ownFields(tx: Tx) {
	return tx
		.select({
			storeId: menuOwnValues.storeId,
			location: locations.title,
			kind: menuParts.kind,
			partId: menuParts.id,
			title: menuParts.title,
			field: FIELD,
			own: VALUE,
			base: BASE,
			version: menuOwnValues.version,
			by: sql<string | null>`${MARK} ->> 'by'`,
			name: personName(sql`(${MARK} ->> 'byUuid')::uuid`),
			since: sql<string | null>`${MARK} ->> 'at'`,
			isSetByFranchise: IS_OF_FRANCHISE,
			isAllowed: IS_ALLOWED,
			isPinned: IS_PINNED,
		})
		.from(menuOwnValues)
		.innerJoin(...EACH_FIELD)
		.innerJoin(menuParts, ITS_PART)
		.innerJoin(locations, ITS_LOCATION)
		.$dynamic();
}

/** Counts of the selected custom values and their parts, and the first values by location and title. */
export async function previewPutBack(tx: Tx, where: SQL | undefined): Promise<PutBackPreview> {
	const rows = await ownFields(tx)
		.where(where)
		.orderBy(...IN_ORDER)
		.limit(MAX_PREVIEWED);
	const { values, things } = await weighOwnFields(tx, where);
	return { values, things, first: rows.map(presentPutBack) };
}

function listed(names: readonly string[]) {
	return sql.join(
		names.map((name) => sql`${name}`),
		sql`, `,
	);
}

export async function countOwnFields(tx: Tx, where: SQL | undefined): Promise<number> {
	return (await sumUp(tx, where, { values: count() })).values;
}

/** Counts the selected own values and their parts per location, with a digest of their current state. */
export function weighOwnFields(tx: Tx, where: SQL | undefined) {
	const each = sql`concat_ws(' ', ${menuOwnValues.storeId}, ${menuOwnValues.partId}, own.field, ${menuOwnValues.version})`;
	return sumUp(tx, where, {
		values: count(),
		things: countDistinct(sql`(${menuOwnValues.storeId}, ${menuOwnValues.partId})`),
		mark: sql<string>`md5(coalesce(string_agg(${each}, ',' order by ${each}), ''))`,
	});
}

const IS_PRICE = sql`own.field = 'price' and ${menuParts.price} > 0`;
const PRICE_CHANGE = sql`case when ${IS_PRICE} then (own.value #>> '{}')::float8 / ${menuParts.price} - 1 end`;

function mainCurrency(merchantId: string): SQL {
	return sql`(select l.currency from locations l where l.merchant_id = ${merchantId}::uuid
		and l.deleted_at is null and l.type <> 'default'
		group by l.currency order by count(*) desc, l.currency desc limit 1)`;
}

/** The own values that are meant, summed up by location, most first; no change of prices in another currency. */
export function sumByLocation(tx: Tx, merchantId: string, where: SQL | undefined) {
	const isComparable = sql`${locations.currency} = ${mainCurrency(merchantId)}`;
	return tx
		.select({
			storeId: menuOwnValues.storeId,
			location: locations.title,
			values: count(),
			prices: sql<number>`count(${PRICE_CHANGE})::int`,
			priceChange: sql<number | null>`avg(${PRICE_CHANGE}) filter (where ${isComparable})`,
			since: sql<string | null>`max(${MARK} ->> 'at')`,
			isSetByFranchise: sql<boolean>`bool_and(${IS_OF_FRANCHISE})`,
		})
		.from(menuOwnValues)
		.innerJoin(...EACH_FIELD)
		.innerJoin(menuParts, ITS_PART)
		.innerJoin(locations, ITS_LOCATION)
		.where(where)
		.groupBy(menuOwnValues.storeId, locations.title)
		.orderBy(desc(count()), asc(sql`lower(${locations.title})`), asc(menuOwnValues.storeId));
}

async function sumUp<Sums>(
	tx: Tx,
	where: SQL | undefined,
	sums: { [Name in keyof Sums]: SQL<Sums[Name]> },
): Promise<Sums> {
	const [row] = await tx
		.select(sums as Record<string, SQL>)
		.from(menuOwnValues)
		.innerJoin(...EACH_FIELD)
		.innerJoin(menuParts, ITS_PART)
		.innerJoin(locations, ITS_LOCATION)
		.where(where);
	return row as Sums;
}

export const IN_ORDER = [
	asc(sql`lower(${locations.title})`),
	asc(menuOwnValues.storeId),
	asc(sql`lower(${menuParts.title})`),
	asc(menuOwnValues.partId),
	asc(FIELD),
];

export type OwnFieldRow = Awaited<ReturnType<typeof ownFields>>[number];

export function presentPutBack(row: OwnFieldRow): PutBack {
	const { storeId, location, kind, partId, title, field, own, base } = row;
	return { storeId, location, kind, partId, title, field, own, base };
}

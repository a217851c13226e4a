import { and, asc, countDistinct, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import {
	isSoldByItself,
	MOST_PREVIEWED,
	type PutBack,
	type PutBackPreview,
} from "~/models/menu/franchisee-permissions";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import type { MenuPart } from "~/models/menu/menu-part";
import type { OwnField } from "~/models/menu/own-values";
import type { Tx } from "../../core/database";
import { locations } from "../../locations/tables";
import { franchiseePermissions, menuOwnValues, menuParts } from "../tables";

const SOLD_BY_THEMSELVES = MENU_KINDS.filter(isSoldByItself);

const FIELD = sql<OwnField>`own.field`;
const VALUE = sql<string | number | boolean>`own.value`;
const MARK = sql`${menuOwnValues.marks} -> own.field`;

/** The permission of each own value: says in SQL what `permissionFor` says. */
const PERMISSION = sql<string>`case
	when own.field = 'price' then 'MODIFY_PRICE'
	when own.field = 'sku' then 'MODIFY_SKU'
	when own.field = 'isOrderable' then 'MODIFY_ORDERABLE'
	when own.field not in ('isEnabled', 'isVisible') then 'MODIFY_LABELS'
	when ${menuParts.kind} not in (${sql.join(
		SOLD_BY_THEMSELVES.map((kind) => sql`${kind}`),
		sql`, `,
	)}) then 'MODIFY_CONNECTIONS'
	when own.value = 'true' then 'ADD_ITEMS'
	else 'DELETE_ITEMS' end`;

const IS_OF_FRANCHISE = sql<boolean>`coalesce((${MARK} ->> 'isOfFranchise')::boolean, false)`;

/** Which own values are meant: those that lose their permission at a location, or where the default is followed. */
export const meantOwnFieldsSchema = z.object({
	taken: z.object({
		storeId: z.uuid().nullable(),
		permissions: z.array(z.enum(FRANCHISEE_PERMISSIONS)),
	}),
});
export type MeantOwnFields = z.output<typeof meantOwnFieldsSchema>;

/** What the franchise set itself is never meant. */
export function whereMeant({ taken: { storeId, permissions } }: MeantOwnFields): SQL | undefined {
	const names = sql.param(`{${permissions.join(",")}}`);
	return and(
		sql`(not ${IS_OF_FRANCHISE} and ${PERMISSION} = any(${names}::text[]))`,
		storeId
			? eq(menuOwnValues.storeId, storeId)
			: sql`not exists (select 1 from ${franchiseePermissions} each
				where each.id = ${menuOwnValues.storeId} and each.has_own_set)`,
	);
}

/** Each own value of each location, by itself, with the thing and the location. */
export function ownFields(tx: Tx) {
	return tx
		.select({
			storeId: menuOwnValues.storeId,
			location: locations.title,
			part: menuParts,
			field: FIELD,
			own: VALUE,
			version: menuOwnValues.version,
		})
		.from(menuOwnValues)
		.innerJoin(sql`lateral jsonb_each(${menuOwnValues.values}) as own(field, value)`, sql`true`)
		.innerJoin(menuParts, and(eq(menuParts.id, menuOwnValues.partId), isNull(menuParts.deletedAt)))
		.innerJoin(
			locations,
			and(eq(locations.storeId, menuOwnValues.storeId), isNull(locations.deletedAt)),
		)
		.$dynamic();
}

/** How many own values of how many things are meant, and the first of them by location and title. */
export async function previewPutBack(tx: Tx, meant: MeantOwnFields): Promise<PutBackPreview> {
	const where = whereMeant(meant);
	const rows = await ownFields(tx)
		.where(where)
		.orderBy(...IN_ORDER)
		.limit(MOST_PREVIEWED);
	const [counted] = await countOwnFields(tx, where);
	return {
		values: counted?.values ?? 0,
		things: counted?.things ?? 0,
		first: rows.map(tellPutBack),
	};
}

/** How many own values are meant, and of how many things at locations. */
function countOwnFields(tx: Tx, where: SQL | undefined) {
	return tx
		.select({
			values: sql<number>`count(*)::int`,
			things: countDistinct(sql`(${menuOwnValues.storeId}, ${menuOwnValues.partId})`),
		})
		.from(menuOwnValues)
		.innerJoin(sql`lateral jsonb_each(${menuOwnValues.values}) as own(field, value)`, sql`true`)
		.innerJoin(menuParts, and(eq(menuParts.id, menuOwnValues.partId), isNull(menuParts.deletedAt)))
		.innerJoin(
			locations,
			and(eq(locations.storeId, menuOwnValues.storeId), isNull(locations.deletedAt)),
		)
		.where(where);
}

export const IN_ORDER = [
	asc(sql`lower(${locations.title})`),
	asc(menuOwnValues.storeId),
	asc(sql`lower(${menuParts.title})`),
	asc(menuOwnValues.partId),
	asc(FIELD),
];

type OwnFieldRow = Awaited<ReturnType<typeof ownFields>>[number];

/** An own value beside the organization's. */
export function tellPutBack({ storeId, location, part, field, own }: OwnFieldRow): PutBack {
	const { id, kind, title } = part;
	const base = (part as unknown as MenuPart)[field];
	return { storeId, location, kind, partId: id, title, field, own, base };
}

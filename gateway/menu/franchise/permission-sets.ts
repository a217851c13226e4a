import { and, asc, eq, isNull, sql } from "drizzle-orm";
import {
	FRANCHISEE_PERMISSIONS,
	type FranchiseePermission,
} from "~/models/menu/franchisee-permission";
import {
	ALL_LEFT,
	type FranchiseePermissionSet,
	type FranchiseePermissionValues,
	type LocationPermissionSet,
} from "~/models/menu/franchisee-permissions";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { locations } from "../../locations/tables";
import { franchiseePermissions } from "../tables";

export type SetRow = typeof franchiseePermissions.$inferSelect;

export async function getDefaultSet(tx: Tx, scope: Scope): Promise<FranchiseePermissionSet> {
	const row = await findRow(tx, scope.merchantId);
	return row
		? present(row)
		: { ...ALL_LEFT, storeId: null, hasOwnSet: true, isSynchronized: true, version: 1 };
}

/** Permission set of one location. Throws 404. */
export async function getLocationSet(
	tx: Tx,
	scope: Scope,
	storeId: string,
): Promise<FranchiseePermissionSet> {
	await getLocationTitle(tx, storeId);
	const { version: _, ...theDefault } = await getDefaultSet(tx, scope);
	const row = await findRow(tx, storeId);
	if (row?.hasOwnSet) return present(row);
	return { ...theDefault, storeId, ...followerState(row) };
}

/** Permission sets of all locations that take orders, by title. */
export async function listSets(tx: Tx, scope: Scope): Promise<LocationPermissionSet[]> {
	const { version: _, ...theDefault } = await getDefaultSet(tx, scope);
	const rows = await tx
		.select({ storeId: locations.storeId, title: locations.title, set: franchiseePermissions })
		.from(locations)
		.leftJoin(franchiseePermissions, eq(franchiseePermissions.id, locations.storeId))
		.where(
			and(
				isNull(locations.deletedAt),
				eq(locations.type, "store"),
				eq(locations.isCentralLocation, false),
			),
		)
		.orderBy(asc(sql`lower(${locations.title})`), asc(locations.storeId));
	return rows.map(({ storeId, title, set }) =>
		set?.hasOwnSet
			? { ...present(set), storeId, title }
			: { ...theDefault, storeId, title, ...followerState(set) },
	);
}

/** Permission set of a location, or the default (null). Throws 404. */
export function getSet(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
): Promise<FranchiseePermissionSet> {
	return storeId ? getLocationSet(tx, scope, storeId) : getDefaultSet(tx, scope);
}

/** The title of a location. Throws 404. */
export async function getLocationTitle(tx: Tx, storeId: string): Promise<string> {
	const [found] = await tx
		.select({ title: locations.title })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
	return found.title;
}

export async function findRow(tx: Tx, id: string): Promise<SetRow | null> {
	const [row] = await tx
		.select()
		.from(franchiseePermissions)
		.where(eq(franchiseePermissions.id, id));
	return row ?? null;
}

export function present(row: SetRow): FranchiseePermissionSet {
	const { storeId, hasOwnSet, isSynchronized, permissions, version } = row;
	return { ...toPermissionValues(permissions), storeId, hasOwnSet, isSynchronized, version };
}

function followerState(row: SetRow | null) {
	return {
		hasOwnSet: false,
		isSynchronized: row?.isSynchronized ?? true,
		version: row?.version ?? 1,
	};
}

export function toPermissionValues(
	permissions: readonly FranchiseePermission[],
): FranchiseePermissionValues {
	return Object.fromEntries(
		FRANCHISEE_PERMISSIONS.map((name) => [name, permissions.includes(name)]),
	) as FranchiseePermissionValues;
}

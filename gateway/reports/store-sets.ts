import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { ROLES } from "~/models/shared/permissions";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { fullNameOf } from "../identity/people/full-name";
import { roleOfUser, roles, users } from "../identity/people/tables";
import { locationGroups } from "../locations/tables";
import type { StoreSet } from "./rows-of-sets";

/** The location groups of an organization, by name. */
export function storesOfGroups(tx: Tx, { merchantId }: Scope): Promise<StoreSet[]> {
	return tx
		.select({
			key: sql<string>`${locationGroups.id}::text`,
			label: locationGroups.name,
			stores: locationGroups.stores,
		})
		.from(locationGroups)
		.where(and(eq(locationGroups.merchantId, merchantId), isNull(locationGroups.deletedAt)))
		.orderBy(asc(locationGroups.name));
}

/** The franchisees of an organization with their locations, by organization or name. */
export async function storesOfFranchisees(tx: Tx, { merchantId }: Scope): Promise<StoreSet[]> {
	const label = sql<string>`coalesce(nullif(${users.organizationName}, ''), nullif(${fullNameOf}, ''), ${users.email})`;
	const rows = await tx
		.select({ key: users.uuid, label, stores: users.stores })
		.from(users)
		.innerJoin(roles, roleOfUser)
		.where(and(eq(users.merchantId, merchantId), eq(roles.name, ROLES.franchisee.name)))
		.orderBy(label, users.uuid);
	return rows.map(({ stores, ...row }) => ({ ...row, stores: stores ?? [] }));
}

import { and, eq, sql } from "drizzle-orm";
import { ROLES } from "~/models/shared/permissions";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { fullNameOf } from "./full-name";
import { roleOfUser, roles, users } from "./tables";

/** The franchisees of an organization with their locations, by organization or name. */
export async function storesOfFranchisees(tx: Tx, { merchantId }: Scope) {
	const label = sql<string>`coalesce(nullif(${users.organizationName}, ''), nullif(${fullNameOf}, ''), ${users.email})`;
	const rows = await tx
		.select({ key: users.uuid, label, stores: users.stores })
		.from(users)
		.innerJoin(roles, roleOfUser)
		.where(and(eq(users.merchantId, merchantId), eq(roles.name, ROLES.franchisee.name)))
		.orderBy(label, users.uuid);
	return rows.map(({ stores, ...row }) => ({ ...row, stores: stores ?? [] }));
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../../core/database";
import { roles, userRole, users } from "./tables";

/** The addresses of active people with a permission at all locations of an organization. */
export async function listManagerEmails(
	tx: Tx,
	merchantId: string,
	permission: Permission,
): Promise<string[]> {
	const found = await tx
		.select({ email: users.email })
		.from(users)
		.innerJoin(roles, userRole)
		.where(
			and(
				eq(users.merchantId, merchantId),
				eq(users.status, "active"),
				isNull(users.stores),
				sql`${permission} = any(${roles.permissions})`,
			),
		)
		.orderBy(users.email);
	return found.map(({ email }) => email);
}

import { and, arrayOverlaps, asc, isNull, ne, or } from "drizzle-orm";
import type { User } from "~/models/session";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { users } from "./tables";
import { toUserSummary } from "./user";

/**
 * The people of the scope's merchant by e-mail (spec 7.3). Somebody with own locations sees only people who
 * share one of them; provider staff are hidden from everybody (spec 6.6).
 */
export async function listUsers(tx: Tx, scope: Scope, stores: string[]): Promise<User[]> {
	const asked =
		stores.length > 0 ? or(isNull(users.stores), arrayOverlaps(users.stores, stores)) : undefined;
	const shared = scope.stores === null ? undefined : arrayOverlaps(users.stores, [...scope.stores]);
	const rows = await tx
		.select()
		.from(users)
		.where(and(ne(users.type, "provider"), asked, shared))
		.orderBy(asc(users.email));
	return rows.map(toUserSummary);
}

import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Paged } from "~/models/shared/list";
import type { TeamMember } from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { userFullName } from "../identity/people/full-name";
import { roles, users } from "../identity/people/tables";
import { storesInGroups } from "../locations/location-group-filters";
import { atStores, selectMembers, toTeamMember, visibleUsers } from "./find-users";

export interface UserListQuery {
	stores: string[];
	groupIds: string[];
	search: string;
	roleV2Uuid?: string | undefined;
	status?: UserStatus | undefined;
	sort: "name" | "email" | "role" | "status" | "lastSeenAt";
	direction: "asc" | "desc";
	limit: number;
	offset: number;
}

/** The people of the scope's team, filtered and sorted (spec 7.3). */
export async function listUsers(
	tx: Tx,
	scope: Scope,
	query: UserListQuery,
): Promise<Paged<TeamMember>> {
	const { groupIds, search, roleV2Uuid, status, limit, offset } = query;
	const where = and(
		visibleUsers(scope),
		atStores(await storesInGroups(tx, query.stores, groupIds)),
		search ? containing([users.email, userFullName], search) : undefined,
		roleV2Uuid ? eq(users.roleV2Uuid, roleV2Uuid) : undefined,
		status ? eq(users.status, status) : undefined,
	);
	const order = query.direction === "desc" ? desc : asc;
	const rows = await selectMembers(tx)
		.where(where)
		.orderBy(sql`${order(SORTS[query.sort])} nulls last`, asc(users.email))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx.select({ total: count() }).from(users).where(where);
	return {
		rows: rows.map(toTeamMember),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

const SORTS = {
	name: sql`lower(coalesce(nullif(${userFullName}, ''), ${users.email}))`,
	email: users.email,
	role: roles.name,
	status: users.status,
	lastSeenAt: users.lastSeenAt,
};

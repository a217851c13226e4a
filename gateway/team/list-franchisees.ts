import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { ROLES } from "~/models/shared/permissions";
import type { Franchisee } from "~/models/team/franchisee";
import type { FranchiseeFilter, FranchiseeSort } from "~/models/team/franchisee.list";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { userFullName } from "../identity/people/full-name";
import { roles, userRole, users } from "../identity/people/tables";
import { locations } from "../locations/tables";

type Query = ListQuery<FranchiseeFilter, FranchiseeSort>;

const IS_PENDING = sql<boolean>`(${users.status} = 'invited')`;

export async function listFranchisees(
	tx: Tx,
	{ merchantId }: Scope,
	{ search, status = [], sort, direction, limit, offset }: Query,
): Promise<Paged<Franchisee>> {
	const where = and(
		eq(users.merchantId, merchantId),
		eq(roles.name, ROLES.franchisee.name),
		search ? containing([users.email, userFullName, users.organizationName], search) : undefined,
		status.length === 1 ? eq(IS_PENDING, status[0] === "pending") : undefined,
	);
	const order = direction === "desc" ? desc : asc;
	const by = {
		organization: sql`lower(coalesce(nullif(${users.organizationName}, ''), ${users.email}))`,
		email: users.email,
		status: sql`case when ${IS_PENDING} then 1 else 0 end`,
	}[sort];
	const rows = await tx
		.select({ row: users, name: sql<string>`${userFullName}` })
		.from(users)
		.innerJoin(roles, userRole)
		.where(where)
		.orderBy(order(by), asc(users.email))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx
		.select({ total: count() })
		.from(users)
		.innerJoin(roles, userRole)
		.where(where);
	const places = await listLocations(tx, [...new Set(rows.flatMap(({ row }) => row.stores ?? []))]);
	return {
		rows: rows.map(({ row, name }) => ({
			uuid: row.uuid,
			email: row.email,
			name,
			organizationName: row.organizationName,
			locations: places.filter(({ storeId }) => row.stores?.includes(storeId)),
			status: row.status === "invited" ? "pending" : "accepted",
			invitedAt: row.invitedAt?.toISOString() ?? null,
			acceptedAt: row.termsAcceptedAt?.toISOString() ?? null,
		})),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

async function listLocations(tx: Tx, stores: string[]): Promise<Franchisee["locations"]> {
	if (stores.length === 0) return [];
	return tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(and(inArray(locations.storeId, stores), isNull(locations.deletedAt)))
		.orderBy(asc(locations.title), asc(locations.storeId));
}

import {
	and,
	arrayOverlaps,
	asc,
	count,
	desc,
	eq,
	exists,
	isNull,
	not,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { ownValue } from "~/models/shared/own-value";
import { ROLES } from "~/models/shared/permissions";
import type { FranchiseLocation } from "~/models/team/franchise-location";
import type {
	FranchiseLocationFilter,
	FranchiseLocationSort,
} from "~/models/team/franchise-location.list";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { roles, userRole, users } from "../identity/people/tables";
import { locations } from "../locations/tables";
import { franchiseePermissions } from "../menu/tables";

type Query = ListQuery<FranchiseLocationFilter, FranchiseLocationSort>;

const NAME = sql<string>`coalesce(nullif(btrim(${users.givenName} || ' ' || ${users.familyName}), ''), ${users.email})`;
const CITY = sql<string>`coalesce(${locations.address} ->> 'city', '')`;
const HAS_OWN_SET = sql<boolean>`coalesce(${franchiseePermissions.hasOwnSet}, false)`;
const IS_SYNCHRONIZED = sql<boolean>`coalesce(${franchiseePermissions.isSynchronized}, true)`;
const ITS_SET = eq(franchiseePermissions.id, locations.storeId);

export async function listFranchiseLocations(
	tx: Tx,
	{ merchantId }: Scope,
	query: Query,
): Promise<Paged<FranchiseLocation>> {
	const { limit, offset } = query;
	const where = requestedLocations(tx, query);
	const order = query.direction === "desc" ? desc : asc;
	const by = {
		title: sql`lower(${locations.title})`,
		city: sql`lower(${CITY})`,
		people: sql`(${franchisees(tx, sql`min(lower(${NAME}))`)})`,
	}[query.sort];
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			city: CITY,
			state: sql<string>`coalesce(${locations.address} ->> 'state', '')`,
			hasOwnSet: HAS_OWN_SET,
			isSynchronized: IS_SYNCHRONIZED,
			setVersion: sql<number>`coalesce(${franchiseePermissions.version}, 1)`,
		})
		.from(locations)
		.leftJoin(franchiseePermissions, ITS_SET)
		.where(where)
		.orderBy(order(by), asc(sql`lower(${locations.title})`), asc(locations.storeId))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx
		.select({ total: count() })
		.from(locations)
		.leftJoin(franchiseePermissions, ITS_SET)
		.where(where);
	const storeIds = rows.map(({ storeId }) => storeId);
	const people = await peopleAt(tx, merchantId, storeIds);
	return {
		rows: rows.map((row) => ({
			...row,
			people: people.flatMap(({ stores, ...person }) =>
				stores?.includes(row.storeId) ? [person] : [],
			),
		})),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

function requestedLocations(
	tx: Tx,
	{ search, runBy = [], permissions = [], synchronization = [] }: Query,
): SQL | undefined {
	const isRun = exists(franchisees(tx, sql`1`));
	return and(
		isNull(locations.deletedAt),
		eq(locations.type, "store"),
		eq(locations.isCentralLocation, false),
		search
			? or(
					containing(locations.title, search),
					exists(franchisees(tx, sql`1`, containing(NAME, search))),
				)
			: undefined,
		only(runBy, { franchisee: isRun, organization: not(isRun) }),
		only(permissions, { own: HAS_OWN_SET, default: not(HAS_OWN_SET) }),
		only(synchronization, { on: IS_SYNCHRONIZED, off: not(IS_SYNCHRONIZED) }),
	);
}

function only(requested: readonly string[], rules: Readonly<Record<string, SQL>>): SQL | undefined {
	return requested.length === 1 ? ownValue(rules, requested[0] ?? "") : undefined;
}

const IS_FRANCHISEE = and(eq(roles.name, ROLES.franchisee.name), eq(users.status, "active"));

function franchisees(tx: Tx, what: SQL, also?: SQL) {
	return tx
		.select({ what })
		.from(users)
		.innerJoin(roles, userRole)
		.where(
			and(
				eq(users.merchantId, locations.merchantId),
				IS_FRANCHISEE,
				sql`${locations.storeId} = any(${users.stores})`,
				also,
			),
		);
}

async function peopleAt(tx: Tx, merchantId: string, storeIds: string[]) {
	if (storeIds.length === 0) return [];
	return tx
		.select({ uuid: users.uuid, name: NAME, email: users.email, stores: users.stores })
		.from(users)
		.innerJoin(roles, userRole)
		.where(
			and(eq(users.merchantId, merchantId), IS_FRANCHISEE, arrayOverlaps(users.stores, storeIds)),
		)
		.orderBy(asc(sql`lower(${NAME})`), asc(users.uuid));
}

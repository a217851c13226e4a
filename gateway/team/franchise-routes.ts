import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { emailSchema, idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { exactObject } from "~/models/shared/exactly.schema";
import type { Paged } from "~/models/shared/list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { ROLES } from "~/models/shared/permissions";
import type { FranchiseConnection } from "~/models/team/franchise-connection";
import type { FranchiseLocation } from "~/models/team/franchise-location";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import type { Franchisee } from "~/models/team/franchisee";
import {
	type FranchiseeFilter,
	type FranchiseeSort,
	franchiseeList,
} from "~/models/team/franchisee.list";
import { connectSchema } from "~/models/team/team.schema";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import type { Scope } from "../core/scope";
import { userFullName } from "../identity/people/full-name";
import { roles, userRole, users } from "../identity/people/tables";
import { locations } from "../locations/tables";
import { requireFranchise } from "../menu/franchise/allowed-own-fields";
import { connectLocations, readConnection } from "./connect-locations";
import { listFranchiseLocations } from "./list-franchise-locations";

type Query = ListQuery<FranchiseeFilter, FranchiseeSort>;

const IS_PENDING = sql<boolean>`(${users.status} = 'invited')`;

const franchiseeSchema = exactObject<Franchisee>()({
	uuid: idSchema,
	email: emailSchema,
	name: z.string().meta({ example: "Dana Reyes" }),
	organizationName: z.string().meta({ example: "Gulf & Prairie Foods" }),
	locations: z.array(
		z.object({ storeId: idSchema, title: z.string().meta({ example: "Deep Ellum" }) }),
	),
	status: z.enum(["pending", "accepted"]),
	invitedAt: instantSchema.nullable(),
	acceptedAt: instantSchema.nullable(),
});

const franchiseLocationSchema = exactObject<FranchiseLocation>()({
	storeId: idSchema,
	title: z.string(),
	city: z.string(),
	state: z.string(),
	hasOwnSet: z.boolean(),
	isSynchronized: z.boolean(),
	setVersion: versionSchema,
	people: z.array(
		z.object({
			uuid: idSchema,
			name: z.string().meta({ example: "Dana Reyes" }),
			email: z.string().meta({ example: "dana@example.test" }),
		}),
	),
});

const franchiseConnectionSchema = exactObject<FranchiseConnection>()({
	uuid: idSchema,
	email: emailSchema,
	name: z.string().meta({ example: "Dana Reyes" }),
	organizationName: z.string().meta({ example: "Gulf & Prairie Foods" }),
	version: versionSchema,
	stores: z.array(idSchema),
	locations: z.array(
		z.object({
			storeId: idSchema,
			title: z.string().meta({ example: "Deep Ellum" }),
			city: z.string().meta({ example: "Dallas" }),
			isAuthorized: z.boolean(),
		}),
	),
});

const CONNECTED = "/api/v2/franchise/:merchantId/franchisees/:uuid/locations";
const ofFranchisee = z.object({ merchantId: z.uuid(), uuid: z.uuid() });

/** The locations of a franchise and their franchisees (spec 7.12). */
export const franchiseLocationEndpoints = [
	read({
		method: "get",
		path: "/api/v2/franchise/:merchantId/locations",
		tag: "Franchisees",
		summary: "List the locations of a franchise with their franchisees",
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		wholeMerchant: true,
		params: z.object({ merchantId: z.uuid() }),
		query: listQuerySchema(franchiseLocationList),
		answer: pagedSchema(franchiseLocationSchema),
		async handle(tx, { scope, query }) {
			await requireFranchise(tx, scope);
			return listFranchiseLocations(tx, scope, query);
		},
	}),
	read({
		method: "get",
		path: "/api/v2/franchise/:merchantId/franchisees",
		tag: "Franchisees",
		summary: "List the franchisees of a franchise, pending and accepted (spec 4.15)",
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		wholeMerchant: true,
		params: z.object({ merchantId: z.uuid() }),
		query: listQuerySchema(franchiseeList),
		answer: pagedSchema(franchiseeSchema),
		async handle(tx, { scope, query }) {
			await requireFranchise(tx, scope);
			return listFranchisees(tx, scope, query);
		},
	}),
	read({
		method: "get",
		path: CONNECTED,
		tag: "Franchisees",
		summary: "List the locations of a franchise, with those that a franchisee runs",
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		wholeMerchant: true,
		params: ofFranchisee,
		answer: franchiseConnectionSchema,
		async handle(tx, { scope, params }) {
			await requireFranchise(tx, scope);
			return readConnection(tx, scope, params.uuid);
		},
	}),
	mutation({
		method: "put",
		path: CONNECTED,
		tag: "Franchisees",
		summary: "Set the locations that are connected to a franchisee (spec 7.3)",
		access: { anyOf: [["FRANCHISE.API_UPDATE", "TEAM.API_UPDATE"]] },
		wholeMerchant: true,
		params: ofFranchisee,
		body: connectSchema,
		answer: franchiseConnectionSchema,
		async handle(tx, { scope, services, params: { uuid }, body, version }) {
			await requireFranchise(tx, scope);
			return connectLocations(tx, scope, services.config, { uuid, version, ...body });
		},
	}),
] as const;

async function listFranchisees(
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

import { z } from "@hono/zod-openapi";
import { and, asc, eq, ne } from "drizzle-orm";
import { type Endpoint, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { listUsers } from "./list-users";
import { roles, users } from "./tables";
import { toUserSummary } from "./user";

const tag = "Team";

export const userEndpoints: readonly Endpoint[] = [
	read({
		method: "get",
		path: "/api/v2/users-v2",
		tag,
		summary: "The people of a merchant, provider staff left out (spec 6.6, 7.3)",
		access: { anyOf: [["TEAM.API_READ"]] },
		query: z.object({ stores: z.union([z.uuid(), z.array(z.uuid())]).optional() }),
		answer: z.array(z.unknown()),
		handle: (tx, { scope, query }) => listUsers(tx, scope, [query.stores ?? []].flat()),
	}),
	read({
		method: "get",
		path: "/api/v2/users-v2/:uuid",
		tag,
		summary: "One person (spec 7.3)",
		access: { anyOf: [["TEAM.API_READ"]] },
		params: z.object({ uuid: z.uuid() }),
		answer: z.unknown(),
		async handle(tx, { scope, params }) {
			const [row] = await tx
				.select()
				.from(users)
				.where(and(eq(users.uuid, params.uuid), ne(users.type, "provider")));
			const shares =
				scope.stores === null || row?.stores?.some((storeId) => scope.stores?.includes(storeId));
			if (!row || !shares) throw notFound("User");
			return toUserSummary(row);
		},
	}),
	read({
		method: "get",
		path: "/api/v2/role-v2/:merchantId",
		tag,
		summary: "The roles of a merchant (spec 7.4)",
		access: { anyOf: [["ROLE.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		answer: z.array(z.unknown()),
		handle: (tx) =>
			tx
				.select({
					uuid: roles.uuid,
					merchantId: roles.merchantId,
					name: roles.name,
					permissions: roles.permissions,
				})
				.from(roles)
				.orderBy(asc(roles.name)),
	}),
	read({
		method: "get",
		path: "/api/v2/role-v2/:merchantId/:roleV2Uuid",
		tag,
		summary: "One role (spec 7.4)",
		access: { anyOf: [["ROLE.API_READ"]] },
		params: z.object({ merchantId: z.uuid(), roleV2Uuid: z.uuid() }),
		answer: z.unknown(),
		async handle(tx, { params }) {
			const [row] = await tx.select().from(roles).where(eq(roles.uuid, params.roleV2Uuid));
			if (!row) throw notFound("Role");
			return {
				uuid: row.uuid,
				merchantId: row.merchantId,
				name: row.name,
				permissions: row.permissions,
			};
		},
	}),
];

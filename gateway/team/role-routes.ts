import { z } from "@hono/zod-openapi";
import { asc, eq } from "drizzle-orm";
import { roleSchema } from "~/models/viewer/user.schema";
import { read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { roles } from "../identity/people/tables";
import { toRole } from "../identity/people/user";

const tag = "Team";

export const roleEndpoints = [
	read({
		method: "get",
		path: "/api/v2/role-v2/:merchantId",
		tag,
		summary: "List the roles of an organization (spec 7.4)",
		access: { anyOf: [["ROLE.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		answer: z.array(roleSchema),
		async handle(tx) {
			const rows = await tx.select().from(roles).orderBy(asc(roles.name));
			return rows.map(toRole);
		},
	}),
	read({
		method: "get",
		path: "/api/v2/role-v2/:merchantId/:roleV2Uuid",
		tag,
		summary: "Get one role (spec 7.4)",
		access: { anyOf: [["ROLE.API_READ"]] },
		params: z.object({ merchantId: z.uuid(), roleV2Uuid: z.uuid() }),
		answer: roleSchema,
		async handle(tx, { params }) {
			const [row] = await tx.select().from(roles).where(eq(roles.uuid, params.roleV2Uuid));
			if (!row) throw notFound("Role");
			return toRole(row);
		},
	}),
] as const;

import { z } from "@hono/zod-openapi";
import { reasonField } from "~/models/support/support.schema";
import {
	foundOrganizationSchema,
	foundPersonSchema,
	supportFindingsSchema,
} from "~/models/support/support-answer.schema";
import { supportStateSchema } from "~/models/viewer/support-state.schema";
import { SYSTEM } from "../core/database";
import { open, readAcross, steps } from "../core/endpoint";
import { findOrganization, findTarget } from "./find-purpose";
import { getOrganization } from "./get-organization";
import { getPerson } from "./get-person";
import { leaveSupportSession } from "./leave-support-session";
import { openSupportSession } from "./open-support-session";
import { searchEverywhere } from "./search-everywhere";

const tag = "Support";
const path = "/api/v2/support";
const params = z.object({ merchantId: z.uuid() });

export const supportEndpoints = [
	readAcross({
		method: "get",
		path: `${path}/search`,
		tag,
		summary: "Find organizations, people, locations and orders everywhere",
		access: { anyOf: [["PLATFORM.API_READ"]] },
		query: z.object({ q: z.string().max(250) }),
		answer: supportFindingsSchema,
		handle: ({ services, query }) =>
			services.database.transaction(SYSTEM, (tx) => searchEverywhere(tx, query.q)),
	}),
	readAcross({
		method: "get",
		path: `${path}/organizations/:organizationId`,
		tag,
		summary: "Get one organization",
		access: { anyOf: [["PLATFORM.API_READ"]] },
		params: z.object({ organizationId: z.uuid() }),
		answer: foundOrganizationSchema,
		handle: ({ services, params }) =>
			services.database.transaction(SYSTEM, (tx) => getOrganization(tx, params.organizationId)),
	}),
	readAcross({
		method: "get",
		path: `${path}/people/:userUuid`,
		tag,
		summary: "Get one person of any organization",
		access: { anyOf: [["PLATFORM.API_READ"]] },
		params: z.object({ userUuid: z.uuid() }),
		answer: foundPersonSchema,
		handle: ({ services, params }) =>
			services.database.transaction(SYSTEM, (tx) => getPerson(tx, params.userUuid)),
	}),
	steps({
		method: "post",
		path: `${path}/:merchantId/view-as`,
		tag,
		summary: "View as a person for half an hour, read-only",
		access: { anyOf: [["PLATFORM.VIEW_AS"]] },
		params,
		body: z.object({ userUuid: z.uuid(), reason: reasonField }),
		answer: supportStateSchema,
		status: 201,
		handle: ({ scope, caller, params, body }, finish) =>
			finish(async (tx) => {
				const organization = await findOrganization(tx, params.merchantId);
				const target = await findTarget(tx, organization, body.userUuid);
				const purpose = { kind: "view-as" as const, reason: body.reason, target, organization };
				return { status: 201, body: await openSupportSession(tx, scope, caller, purpose) };
			}, SYSTEM),
	}),
	steps({
		method: "post",
		path: `${path}/:merchantId/sessions`,
		tag,
		summary: "Start a half-hour session of changes for an organization",
		access: { anyOf: [["PLATFORM.SUPPORT_SESSION"]] },
		params,
		body: z.object({ reason: reasonField }),
		answer: supportStateSchema,
		status: 201,
		handle: ({ scope, caller, params, body }, finish) =>
			finish(async (tx) => {
				const organization = await findOrganization(tx, params.merchantId);
				const purpose = { kind: "write" as const, reason: body.reason, target: null, organization };
				return { status: 201, body: await openSupportSession(tx, scope, caller, purpose) };
			}, SYSTEM),
	}),
	open({
		method: "delete",
		path: `${path}/session`,
		tag,
		summary: "End the support session of the caller's device",
		answer: z.object({ ended: z.boolean() }),
		handle: ({ services, context }) => leaveSupportSession(services, context),
	}),
] as const;

import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import {
	emailSchema,
	idSchema,
	instantSchema,
	minorSchema,
	timeZoneSchema,
} from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import {
	type FoundLocation,
	type FoundOrder,
	type FoundOrganization,
	type FoundPerson,
	type SupportFindings,
	viewAsIssue,
} from "~/models/support/support";
import { reasonField } from "~/models/support/support.schema";
import { supportStateSchema } from "~/models/viewer/support-state.schema";
import { userStatusSchema } from "~/models/viewer/user.schema";
import type { GatewayEnv } from "../core/caller";
import { SYSTEM, type Tx } from "../core/database";
import { open, readAcross, steps } from "../core/endpoint";
import { GatewayError, notFound } from "../core/errors";
import { recordingScope } from "../core/recording-scope";
import type { Services } from "../core/services";
import { users } from "../identity/people/tables";
import { supportSessions } from "../identity/sessions/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";
import { endSupportSessions } from "./end-support-sessions";
import { getOrganization } from "./get-organization";
import { getPerson } from "./get-person";
import { openSupportSession } from "./open-support-session";
import { recordOnBothSides } from "./record-on-both-sides";
import { searchEverywhere } from "./search-everywhere";

const nameSchema = z.string().meta({ example: "Harbour Lane Kitchen" });

const titleSchema = z.string().meta({ example: "Harbour Lane Downtown" });

const organizationShape = {
	merchantId: idSchema,
	name: nameSchema,
	allowsViewAs: z.boolean(),
};

const foundPersonSchema = exactObject<FoundPerson>()({
	uuid: idSchema,
	email: emailSchema,
	givenName: z.string().meta({ example: "Dana" }),
	familyName: z.string().meta({ example: "Reyes" }),
	role: z.string().meta({ example: "MERCHANT_SUPER_ADMIN" }),
	status: userStatusSchema,
	organization: z.object(organizationShape).nullable(),
});

const foundOrganizationSchema = exactObject<FoundOrganization>()({
	...organizationShape,
	locationCount: z.int().meta({ example: 4 }),
});

const supportFindingsSchema = exactObject<SupportFindings>()({
	organizations: z.array(foundOrganizationSchema),
	people: z.array(foundPersonSchema),
	locations: z.array(
		exactObject<FoundLocation>()({
			storeId: idSchema,
			title: titleSchema,
			type: z.string().meta({ example: "store" }),
			city: z.string().meta({ example: "Boston" }),
			merchantId: idSchema,
			merchantName: nameSchema,
			state: z.enum(["open", "closed", "stopped", "in-store"]).nullable(),
		}),
	),
	orders: z.array(
		exactObject<FoundOrder>()({
			id: idSchema,
			number: z.string().meta({ example: "1042" }),
			storeId: idSchema,
			storeTitle: titleSchema,
			timeZone: timeZoneSchema,
			customerName: z.string().meta({ example: "Sam Rivera" }),
			placedAt: instantSchema,
			status: z.string().meta({ example: "received" }),
			total: minorSchema,
			currency: z.enum(CURRENCIES),
			merchantId: idSchema,
			merchantName: nameSchema,
		}),
	),
});

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

async function findOrganization(tx: Tx, merchantId: string) {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	if (!row || row.merchantId === PLATFORM_MERCHANT_ID) throw notFound("Merchant");
	return row;
}

/** The person to view as. Throws 404 for other organizations and staff, 422 when it is not allowed. */
async function findTarget(
	tx: Tx,
	organization: { merchantId: string; allowsViewAs: boolean },
	userUuid: string,
) {
	const [user] = await tx.select().from(users).where(eq(users.uuid, userUuid));
	if (!user || user.merchantId !== organization.merchantId || user.type === "provider") {
		throw notFound("User");
	}
	const refusal = viewAsIssue({ status: user.status as "active", organization });
	if (refusal) throw new GatewayError(422, refusal);
	return { uuid: user.uuid, email: user.email };
}

/** Ends the device's support session, the only change allowed under view-as. Throws 401, 404. */
async function leaveSupportSession(
	services: Services,
	context: Context<GatewayEnv>,
): Promise<{ ended: true }> {
	const caller = context.get("caller");
	const { user, sessionId } = caller ?? {};
	if (!caller || !user || !sessionId) {
		throw new GatewayError(401, 'header "x-access-token" must be provided');
	}
	const scope = recordingScope(context, caller.actor, user.merchantId ?? "");
	await services.database.transaction(SYSTEM, async (tx) => {
		const ended = await endSupportSessions(tx, eq(supportSessions.sessionId, sessionId), scope);
		if (ended.length === 0) throw notFound("Support session");
		await recordOnBothSides(tx, ended);
	});
	return { ended: true };
}

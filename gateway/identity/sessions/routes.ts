import { z } from "@hono/zod-openapi";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { ACCOUNT_MESSAGES, DISABLED, PENDING } from "~/models/identity/account";
import {
	devicesSchema,
	secondStepRequestSchema,
	signedInSchema,
} from "~/models/identity/identity-answer.schema";
import { passwordBody } from "~/models/identity/own-account.schema";
import { idSchema } from "~/models/shared/answer.schema";
import type { Device } from "~/models/shared/device";
import { exactObject } from "~/models/shared/exactly.schema";
import { HOME_WIDGETS } from "~/models/shared/home-widgets";
import { DAY_MS } from "~/models/shared/plain-date";
import { supportStateSchema } from "~/models/viewer/support-state.schema";
import { viewerShape } from "~/models/viewer/viewer.schema";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM } from "../../core/database";
import { open, readAcross } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import { checkPassword } from "../../core/passwords";
import type { Services } from "../../core/services";
import { type Person, requirePerson } from "../people/own-account";
import { ownAccount } from "../people/own-account-endpoint";
import type { users } from "../people/tables";
import { IDLE_DAYS } from "./authenticate";
import { cachedViewer } from "./cached-viewer";
import { changePassword, preparePassword } from "./change-password";
import { completeSecondStep } from "./complete-second-step";
import { endSession, endSessions } from "./end-sessions";
import { findPersonByEmail, lockActivePerson, plainEmail } from "./find-person";
import { finishSignIn, type SignInAnswer } from "./finish-sign-in";
import { type Source, sourceFor, toQueueEntry } from "./known-devices";
import { logOut } from "./log-out";
import type { SigningIn } from "./open-session";
import { refreshSession } from "./refresh-session";
import { sessions } from "./tables";

const viewerAnswerSchema = exactObject<ViewerAnswer>()({
	...viewerShape,
	sessionId: idSchema,
	merchants: z.array(
		z.object({
			merchantId: idSchema,
			name: z.string().meta({ example: "Harbour Lane Kitchen" }),
		}),
	),
	hasMoreMerchants: z.boolean(),
	lacksSecondStep: z.boolean(),
	homeWidgets: z.array(z.enum(HOME_WIDGETS)).nullable().meta({ example: null }),
	support: supportStateSchema.nullable().meta({ example: null }),
	notice: z.string().nullable().meta({ example: null }),
});

const tag = "Sign-in";
const ended = z.object({ ended: z.number() });
const signInAnswer = z.union([signedInSchema, secondStepRequestSchema]);

export const authEndpoints = [
	open({
		method: "post",
		path: "/api/v2/auth/login",
		tag,
		summary: "Sign in: returns a token in x-access-token, or asks for the code of two-step sign-in",
		body: z.object({
			email: z.string().max(320),
			password: z.string().max(1024),
			remember: z.boolean().default(false),
		}),
		answer: signInAnswer,
		handle: (call) => logIn(call.services, call.body, call.context),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/second-step",
		tag,
		summary: "Finish a sign-in with a code from the authenticator app or a recovery code",
		body: z.object({ challenge: z.string().max(200), code: z.string().min(1).max(64) }),
		answer: signedInSchema.extend({ recoveryCodesLeft: z.number().nullable() }),
		handle: (call) => completeSecondStep(call.services, call.body, call.context),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/refresh",
		tag,
		summary: "Renew the token of an active session",
		answer: z.object({ refreshed: z.boolean() }),
		handle: (call) => refreshSession(call.services, call.context),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/logout",
		tag,
		summary: "End the session of the token, expired or not",
		answer: z.object({ ended: z.boolean() }),
		handle: (call) => logOut(call.services, call.context),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/auth/viewer",
		tag,
		summary: "Get the caller with role, organization, locations and flags",
		access: "signed-in",
		answer: viewerAnswerSchema,
		handle: async (call) => (await cachedViewer(call.services, call.caller, call.scope)).answer,
	}),
	readAcross({
		method: "get",
		path: "/api/v2/auth/sessions",
		tag,
		summary: "List the caller's signed-in devices",
		access: "signed-in",
		answer: devicesSchema,
		handle: (call) => listSessions(call.services, requirePerson(call.caller, call.context)),
	}),
	ownAccount({
		method: "delete",
		path: "/api/v2/auth/sessions",
		tag,
		summary: "Sign out all of the caller's devices, with or without this one",
		query: z.object({ keep: z.enum(["this", "none"]).default("none") }),
		answer: ended,
		handle: ({ person, query }, finish) =>
			finish(async (tx) => ({
				status: 200,
				body: await endSessions(tx, person, { exceptCurrent: query.keep === "this" }),
			})),
	}),
	ownAccount({
		method: "delete",
		path: "/api/v2/auth/sessions/:sessionId",
		tag,
		summary: "Sign out one of the caller's devices",
		params: z.object({ sessionId: z.uuid() }),
		answer: ended,
		handle: ({ person, params }, finish) =>
			finish(async (tx) => ({
				status: 200,
				body: await endSession(tx, person, params.sessionId),
			})),
	}),
	ownAccount({
		method: "post",
		path: "/api/v2/auth/password",
		tag,
		summary: "Change the caller's password; signs out all other devices",
		body: passwordBody,
		answer: ended,
		async handle({ services, person, body }, finish) {
			const hash = await preparePassword(services, person, body);
			return finish(async (tx) => ({
				status: 200,
				body: await changePassword(tx, services, person, hash),
			}));
		},
	}),
] as const;

async function listSessions(services: Services, { user, sessionId }: Person): Promise<Device[]> {
	const now = Date.now();
	const rows = await services.database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(sessions)
			.where(
				and(
					eq(sessions.userUuid, user.uuid),
					isNull(sessions.revokedAt),
					gt(sessions.expiresAt, new Date(now)),
					gt(sessions.lastSeenAt, new Date(now - IDLE_DAYS * DAY_MS)),
				),
			)
			.orderBy(desc(sessions.lastSeenAt)),
	);
	return rows.map((row) => ({
		id: row.id,
		createdAt: row.createdAt.toISOString(),
		lastSeenAt: row.lastSeenAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		userAgent: row.userAgent,
		address: row.address,
		method: row.method,
		hasSecondStep: row.hasSecondStep,
		current: row.id === sessionId,
	}));
}

/** Signs in by password (spec 4.2, 8.4), or asks for the second step. Throws 401, 403, 429. */
async function logIn(
	services: Services,
	{ email, password, remember }: { email: string; password: string; remember: boolean },
	context: Context<GatewayEnv>,
): Promise<SignInAnswer> {
	const known = plainEmail(email);
	const from = await sourceFor(services.config, context, known);
	const answer = await services.loginLimits.attempt(known, from, async () => {
		const user = await rightUser(services, context, { email: known, password, from });
		return user && finish(services, context, user, remember);
	});
	if (!answer) throw new GatewayError(401, "Wrong email or password");
	return answer;
}

async function rightUser(
	{ database, notes }: Services,
	context: Context<GatewayEnv>,
	{ email, password, from }: { email: string; password: string; from: Source },
) {
	const looked: { up: SigningIn | null } = { up: null };
	const stored = async () => {
		looked.up = await database.read(SYSTEM, (tx) => findPersonByEmail(tx, email));
		return looked.up?.user.passwordHash ?? null;
	};
	const right = await checkPassword(stored, password, toQueueEntry(from));
	const found = looked.up;
	// No leak: only people who know the password see this.
	if (found?.user.status === "pending" && right) {
		throw new GatewayError(403, ACCOUNT_MESSAGES.pending, { reason: PENDING });
	}
	if (found?.user.status === "disabled" && right) {
		throw new GatewayError(403, ACCOUNT_MESSAGES.disabled, { reason: DISABLED });
	}
	if (found && !right) notes.wrongPassword(found.user, context);
	return found && right && found.user.status === "active" ? found.user : null;
}

function finish(
	services: Services,
	context: Context<GatewayEnv>,
	{ uuid, passwordHash }: typeof users.$inferSelect,
	remember: boolean,
): Promise<SignInAnswer | null> {
	return services.database.transaction(SYSTEM, async (tx) => {
		const person = await lockActivePerson(tx, uuid);
		if (person?.user.passwordHash !== passwordHash) return null;
		return finishSignIn(tx, services, context, person, { remember, method: "password" });
	});
}

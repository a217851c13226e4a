import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";
import { roles, users } from "../users/tables";
import type { Caller, GatewayEnv } from "./caller";
import type { Tenancy } from "./database";
import { GatewayError } from "./errors";
import type { Actor } from "./scope";
import type { Services } from "./services";
import { apiKeys, sessions } from "./tables";
import { hashApiKey, REFRESH_AFTER_SECONDS, readToken, signToken } from "./tokens";

/** Sees every merchant: for sign-in, keys and jobs, never for a request's own data. */
export const SYSTEM: Tenancy = { role: "app_system", merchantId: null, stores: null };

/** A session unused for this long is over. */
export const IDLE_DAYS = 14;
const TOUCH_EVERY_MS = 60_000;

/** Finds out who calls, by `x-access-token` or `x-api-key`; refuses what is wrong, lets nobody through as nobody. */
export function authenticate(services: Services): MiddlewareHandler<GatewayEnv> {
	return async (context, next) => {
		const token = context.req.header("x-access-token");
		const key = context.req.header("x-api-key");
		if (token) context.set("caller", await callerByToken(context, services, token));
		else if (key) context.set("caller", await callerByKey(context, services, key));
		else context.set("caller", null);
		await next();
	};
}

async function callerByToken(
	context: Context<GatewayEnv>,
	services: Services,
	token: string,
): Promise<Caller> {
	const { sessionId, issuedAt } = await readToken(services.config.SESSION_SECRET, token);
	const found = await findSession(services, sessionId);
	if (!found) throw new GatewayError(401, "The session has ended");
	await touch(services, found.session);
	if (Date.now() / 1000 - issuedAt > REFRESH_AFTER_SECONDS) {
		context.header("x-access-token", await signToken(services.config.SESSION_SECRET, sessionId));
	}
	return userCaller(context, found);
}

type SessionFound = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The live session with its user, role; null when revoked, expired, idle, or its user may not sign in. */
export async function findSession(services: Services, sessionId: string) {
	const found = await services.access.get(`session:${sessionId}`, () =>
		services.database.transaction(SYSTEM, async (tx) => {
			const [row] = await tx
				.select({ session: sessions, user: users, role: roles })
				.from(sessions)
				.innerJoin(users, eq(users.uuid, sessions.userUuid))
				.leftJoin(
					roles,
					and(eq(roles.uuid, users.roleV2Uuid), eq(roles.merchantId, users.merchantId)),
				)
				.where(
					and(
						eq(sessions.id, sessionId),
						isNull(sessions.revokedAt),
						gt(sessions.expiresAt, new Date()),
						eq(users.status, "active"),
					),
				);
			if (!row) return null;
			const merchantIds =
				row.user.merchantId === PLATFORM_MERCHANT_ID
					? (await tx.select({ id: merchants.merchantId }).from(merchants)).map(({ id }) => id)
					: [];
			return { ...row, merchantIds };
		}),
	);
	if (!found) return null;
	const idleSince = Date.now() - found.session.lastSeenAt.getTime();
	const over = idleSince > IDLE_DAYS * 86_400_000 || found.session.expiresAt <= new Date();
	return over ? null : found;
}

function userCaller(context: Context<GatewayEnv>, found: SessionFound): Caller {
	const { user, role, session, merchantIds } = found;
	const actor: Actor = {
		kind: "user",
		uuid: user.uuid,
		label: user.email,
		role: role?.name ?? "",
	};
	const isPlatform = user.merchantId === PLATFORM_MERCHANT_ID;
	return {
		actor,
		sessionId: session.id,
		user,
		role,
		scopeFor(asked) {
			const merchantId = asked ?? user.merchantId;
			if (!merchantId) return null;
			const mine = isPlatform ? merchantIds.includes(merchantId) : merchantId === user.merchantId;
			if (!mine) return null;
			return {
				actor,
				merchantId,
				stores: isPlatform ? null : user.stores,
				permissions: role?.permissions ?? [],
				requestId: context.get("requestId"),
				address: context.get("address"),
			};
		},
	};
}

async function callerByKey(
	context: Context<GatewayEnv>,
	services: Services,
	key: string,
): Promise<Caller> {
	const hash = hashApiKey(key);
	const found = await services.access.get(`key:${hash}`, () =>
		services.database.transaction(SYSTEM, async (tx) => {
			const [row] = await tx
				.select()
				.from(apiKeys)
				.where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)));
			return row ?? null;
		}),
	);
	if (!found) throw new GatewayError(401, "The API key is not known");
	const actor: Actor = { kind: "api-key", uuid: found.id, label: found.name, role: "SERVICE" };
	return {
		actor,
		sessionId: null,
		user: null,
		role: null,
		scopeFor(asked) {
			if (asked !== null && asked !== found.merchantId) return null;
			return {
				actor,
				merchantId: found.merchantId,
				stores: found.stores,
				permissions: found.permissions,
				requestId: context.get("requestId"),
				address: context.get("address"),
			};
		},
	};
}

/** Notes at most once a minute that the session is in use; the idle limit is reckoned from it. */
async function touch(services: Services, session: typeof sessions.$inferSelect): Promise<void> {
	const now = new Date();
	if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
	session.lastSeenAt = now;
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id)),
	);
}

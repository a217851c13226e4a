import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { staffPermissions } from "~/models/shared/permissions";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Caller, GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Actor } from "../../core/scope";
import type { Services } from "../../core/services";
import { hashApiKey, REFRESH_AFTER_SECONDS, readToken, signToken } from "../../core/tokens";
import { merchants, PLATFORM_MERCHANT_ID } from "../../merchants/tables";
import { recordLastSeen } from "../people/mark-seen";
import { roles, userRole, users } from "../people/tables";
import { apiKeys, sessions, supportSessions } from "./tables";

export const IDLE_DAYS = 14;
const TOUCH_EVERY_MS = 60_000;

/** Identifies the caller by `x-access-token` or `x-api-key`; invalid ones are refused, none at all passes. */
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

/** The session with user, role and support session; null when over or its user may not sign in. */
export async function findSession(services: Services, sessionId: string) {
	const found = await services.access.get(`session:${sessionId}`, () =>
		services.database.read(SYSTEM, (tx) => loadSession(tx, sessionId)),
	);
	if (!found) return null;
	const idleSince = Date.now() - found.session.lastSeenAt.getTime();
	const over = idleSince > IDLE_DAYS * DAY_MS || found.session.expiresAt <= new Date();
	return over ? null : found;
}

async function loadSession(tx: Tx, sessionId: string) {
	const [row] = await tx
		.select({
			session: sessions,
			user: users,
			role: roles,
			requiresSecondStep: merchants.requiresSecondStep,
		})
		.from(sessions)
		.innerJoin(users, eq(users.uuid, sessions.userUuid))
		.leftJoin(roles, userRole)
		.leftJoin(merchants, eq(merchants.merchantId, users.merchantId))
		.where(
			and(
				eq(sessions.id, sessionId),
				isNull(sessions.revokedAt),
				gt(sessions.expiresAt, new Date()),
				eq(users.status, "active"),
			),
		);
	if (!row) return null;
	if (row.user.merchantId !== PLATFORM_MERCHANT_ID) {
		return { ...row, merchantIds: [], support: null, viewAs: null };
	}
	const all = await tx.select({ id: merchants.merchantId }).from(merchants);
	const support = await loadSupport(tx, sessionId);
	const viewAs = support ? await loadTarget(tx, support) : null;
	// A view-as session ends when its person may no longer be viewed.
	const isOver = support?.kind === "view-as" && !viewAs;
	return { ...row, merchantIds: all.map(({ id }) => id), support: isOver ? null : support, viewAs };
}

async function loadSupport(tx: Tx, sessionId: string) {
	const [row] = await tx
		.select()
		.from(supportSessions)
		.where(
			and(
				eq(supportSessions.sessionId, sessionId),
				isNull(supportSessions.endedAt),
				gt(supportSessions.expiresAt, new Date()),
			),
		)
		.orderBy(desc(supportSessions.startedAt))
		.limit(1);
	return row ?? null;
}

async function loadTarget(tx: Tx, { targetUuid, merchantId }: typeof supportSessions.$inferSelect) {
	if (!targetUuid) return null;
	const [row] = await tx
		.select({ user: users, role: roles })
		.from(users)
		.innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
		.leftJoin(roles, userRole)
		.where(
			and(
				eq(users.uuid, targetUuid),
				eq(users.status, "active"),
				eq(users.merchantId, merchantId),
				eq(merchants.allowsViewAs, true),
			),
		);
	return row ?? null;
}

function userCaller(context: Context, found: SessionFound): Caller {
	const { user, role, session, merchantIds, requiresSecondStep } = found;
	const support = runningSupport(found);
	const viewAs = support?.kind === "view-as" ? found.viewAs : null;
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
		viewAs,
		support,
		lacksSecondStep: requiresSecondStep === true && !session.hasSecondStep,
		known: found,
		scopeFor(requested) {
			const merchantId = requested ?? viewAs?.user.merchantId ?? user.merchantId;
			if (!merchantId) return null;
			const bound = support?.kind === "view-as" ? support.merchantId : null;
			if (bound !== null && merchantId !== bound) return null;
			const mine = isPlatform ? merchantIds.includes(merchantId) : merchantId === user.merchantId;
			if (!mine) return null;
			const works = support?.merchantId === merchantId ? support : null;
			return {
				actor,
				merchantId,
				stores: viewAs ? viewAs.user.stores : isPlatform ? null : user.stores,
				permissions: viewAs
					? (viewAs.role?.permissions ?? [])
					: isPlatform && merchantId !== PLATFORM_MERCHANT_ID
						? staffPermissions(role?.permissions ?? [], works?.kind === "write")
						: (role?.permissions ?? []),
				requestId: context.get("requestId"),
				address: context.get("address"),
				support: works,
				hasSecondStep: session.hasSecondStep,
			};
		},
	};
}

function runningSupport({ support, role }: SessionFound) {
	if (!support || support.expiresAt <= new Date()) return null;
	const maySee = role?.permissions.includes("PLATFORM.VIEW_AS");
	return support.kind === "view-as" && !maySee ? null : support;
}

async function callerByKey(
	context: Context<GatewayEnv>,
	services: Services,
	key: string,
): Promise<Caller> {
	const hash = hashApiKey(key);
	const found = await services.access.get(`key:${hash}`, () =>
		services.database.read(SYSTEM, async (tx) => {
			const [row] = await tx
				.select()
				.from(apiKeys)
				.where(and(eq(apiKeys.hash, hash), isNull(apiKeys.deletedAt)));
			return row ?? null;
		}),
	);
	if (!found) throw new GatewayError(401, "The API key is unknown");
	await touchKey(services, found);
	const actor: Actor = { kind: "api-key", uuid: found.id, label: found.name, role: "SERVICE" };
	return {
		actor,
		sessionId: null,
		user: null,
		role: null,
		viewAs: null,
		support: null,
		lacksSecondStep: false,
		known: found,
		scopeFor(merchantId) {
			if (merchantId !== null && merchantId !== found.merchantId) return null;
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

async function touchKey(services: Services, key: typeof apiKeys.$inferSelect): Promise<void> {
	const now = new Date();
	if (key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < TOUCH_EVERY_MS) return;
	key.lastUsedAt = now;
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id)),
	);
}

/** At most once a minute. The idle limit counts from it. */
async function touch(services: Services, session: typeof sessions.$inferSelect): Promise<void> {
	const now = new Date();
	if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
	session.lastSeenAt = now;
	await services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
		await recordLastSeen(tx, session.userUuid, now);
	});
}

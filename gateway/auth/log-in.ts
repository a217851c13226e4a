import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import { SYSTEM } from "../core/authenticate";
import type { GatewayEnv } from "../core/caller";
import { GatewayError } from "../core/errors";
import { newId } from "../core/ids";
import { record } from "../core/ledger";
import { checkPassword } from "../core/passwords";
import type { Services } from "../core/services";
import { sessions } from "../core/tables";
import { signToken } from "../core/tokens";
import { roles, users } from "../users/tables";

const SHORT_SESSION_HOURS = 12;
const LONG_SESSION_DAYS = 30;

/**
 * Signs a person in (spec 4.2, 8.4): checks the limits and the password, opens a session, puts its token into
 * `x-access-token`. Throws 401 for a wrong address or password alike, 429 past the limits.
 */
export async function logIn(
	services: Services,
	{ email, password, remember }: { email: string; password: string; remember: boolean },
	context: Context<GatewayEnv>,
): Promise<{ userUuid: string; expiresAt: string }> {
	const { database, loginLimits, config } = services;
	const address = context.get("address");
	const known = email.trim().toLowerCase();
	await loginLimits.check(known, address);

	const found = await database.transaction(SYSTEM, async (tx) => {
		const [row] = await tx
			.select({ user: users, roleName: roles.name })
			.from(users)
			.leftJoin(
				roles,
				and(eq(roles.uuid, users.roleV2Uuid), eq(roles.merchantId, users.merchantId)),
			)
			.where(eq(users.email, known));
		return row ?? null;
	});
	const user = found?.user;
	const right = await checkPassword(user?.passwordHash ?? null, password);
	if (!found || !user || !right || user.status !== "active") {
		await loginLimits.countFailure(known, address);
		throw new GatewayError(401, "Wrong e-mail or password");
	}
	await loginLimits.forgive(known);

	const now = new Date();
	const hours = remember ? LONG_SESSION_DAYS * 24 : SHORT_SESSION_HOURS;
	const session = {
		id: newId(),
		merchantId: user.merchantId,
		userUuid: user.uuid,
		createdAt: now,
		lastSeenAt: now,
		expiresAt: new Date(now.getTime() + hours * 3_600_000),
		userAgent: (context.req.header("x-forwarded-user-agent") ?? "").slice(0, 300),
		address: (context.req.header("x-forwarded-address") ?? address).slice(0, 64),
	};
	await database.transaction(SYSTEM, async (tx) => {
		await tx.insert(sessions).values(session);
		if (!user.merchantId) return;
		const scope = {
			actor: {
				kind: "user" as const,
				uuid: user.uuid,
				label: user.email,
				role: found.roleName ?? "",
			},
			merchantId: user.merchantId,
			stores: null,
			permissions: [],
			requestId: context.get("requestId"),
			address: session.address,
		};
		await record(tx, scope, {
			entity: "session",
			entityId: session.id,
			entityLabel: user.email,
			storeId: null,
			action: "sign-in",
			before: null,
			after: { userAgent: session.userAgent, expiresAt: session.expiresAt.toISOString() },
		});
	});
	context.header("x-access-token", await signToken(config.SESSION_SECRET, session.id));
	return { userUuid: user.uuid, expiresAt: session.expiresAt.toISOString() };
}

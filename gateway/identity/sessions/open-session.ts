import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { record } from "../../core/ledger";
import { recordingScope } from "../../core/recording-scope";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { signToken } from "../../core/tokens";
import { recordLastSeen } from "../people/mark-seen";
import type { users } from "../people/tables";
import { rememberDevice } from "./known-devices";
import { sessions } from "./tables";

const SHORT_SESSION_HOURS = 12;
const LONG_SESSION_DAYS = 30;

export interface SignInWay {
	remember: boolean;
	method: "password" | "single-sign-on";
	hasSecondStep: boolean;
}

export interface SigningIn {
	user: typeof users.$inferSelect;
	roleName: string | null;
}

export interface SignedIn {
	userUuid: string;
	expiresAt: string;
}

/** Opens a session, records it and puts its token into `x-access-token`. */
export async function openSession(
	tx: Tx,
	{ config }: Services,
	context: Context<GatewayEnv>,
	{ user, roleName }: SigningIn,
	{ remember, method, hasSecondStep }: SignInWay,
): Promise<SignedIn> {
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
		address: context.get("address"),
		method,
		hasSecondStep,
	};
	await tx.insert(sessions).values(session);
	await recordLastSeen(tx, user.uuid, now);
	context.header("x-access-token", await signToken(config.SESSION_SECRET, session.id));
	await rememberDevice(config, context, user.email);
	const expiresAt = session.expiresAt.toISOString();
	const scope = personScope(context, { user, roleName });
	if (scope) {
		await record(tx, scope, {
			entity: "session",
			entityId: session.id,
			entityLabel: user.email,
			storeId: null,
			action: "sign-in",
			before: null,
			after: { userAgent: session.userAgent, expiresAt, method, hasSecondStep },
		});
	}
	return { userUuid: user.uuid, expiresAt };
}

/** The scope for recording a sign-in; null without an organization, which has no ledger. */
export function personScope(
	context: Context<GatewayEnv>,
	{ user, roleName }: SigningIn,
): Scope | null {
	if (!user.merchantId) return null;
	const actor = { kind: "user", uuid: user.uuid, label: user.email, role: roleName ?? "" } as const;
	return recordingScope(context, actor, user.merchantId);
}

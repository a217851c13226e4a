import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { Caller, GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import { forbidden, GatewayError } from "../../core/errors";
import { type Change, record } from "../../core/ledger";
import { recordingScope } from "../../core/recording-scope";
import type { Scope } from "../../core/scope";
import { type roles, users } from "./tables";

export interface Person {
	user: typeof users.$inferSelect;
	role: typeof roles.$inferSelect | null;
	sessionId: string;
	scope: Scope | null;
	keys: Scope;
}

const NOT_YOURS = "You can't open someone else's account while viewing as them.";

/** The person behind a call. Throws 403 for an API key and under view-as. */
export function requirePerson(
	caller: Caller | null | undefined,
	context: Context<GatewayEnv>,
): Person {
	if (!caller?.user || !caller.sessionId) throw forbidden("Only people have an account");
	const { user, role, sessionId, actor } = caller;
	if (caller.support?.kind === "view-as") throw forbidden(NOT_YOURS);
	const scopeIn = (merchantId: string) => recordingScope(context, actor, merchantId);
	return {
		user,
		role,
		sessionId,
		scope: user.merchantId ? scopeIn(user.merchantId) : null,
		keys: scopeIn(user.merchantId ?? user.uuid),
	};
}

/** Locks the person before dependent rows. Throws 409 when they changed since the call began. */
export async function lockPerson(tx: Tx, { user }: Person): Promise<void> {
	const [locked] = await tx
		.select({ merchantId: users.merchantId, status: users.status })
		.from(users)
		.where(eq(users.uuid, user.uuid))
		.for("no key update");
	if (locked?.status === "active" && locked.merchantId === user.merchantId) return;
	throw new GatewayError(409, "Your account was changed at this moment. Please try again.");
}

export async function recordOwn(
	tx: Tx,
	{ scope, user }: Person,
	change: Pick<Change, "entity" | "entityId" | "action" | "before" | "after">,
): Promise<void> {
	if (!scope) return;
	await record(tx, scope, { ...change, entityLabel: user.email, storeId: null });
}

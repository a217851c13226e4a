import type { roles, users } from "../users/tables";
import type { Actor, Scope } from "./scope";

/** Whoever stands behind a request. */
export interface Caller {
	actor: Actor;
	sessionId: string | null;
	user: typeof users.$inferSelect | null;
	role: typeof roles.$inferSelect | null;
	/** Binds the caller to a merchant: null when it is not theirs (or they have none). */
	scopeFor(merchantId: string | null): Scope | null;
}

/** What a request carries through the app. */
export interface GatewayEnv {
	Variables: { requestId: string; address: string; caller: Caller | null };
}

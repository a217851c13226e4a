import type { roles, users } from "../team/tables";
import type { Actor, Scope, SupportMark } from "./scope";

/** Whoever stands behind a request. */
export interface Caller {
	actor: Actor;
	sessionId: string | null;
	user: typeof users.$inferSelect | null;
	role: typeof roles.$inferSelect | null;
	/** Whose eyes provider staff look through: their pages and rights are what this person has. */
	viewAs: { user: typeof users.$inferSelect; role: typeof roles.$inferSelect | null } | null;
	support: SupportMark | null;
	/** The organisation asks for a second step that this session was opened without: only the own account is open. */
	lacksSecondStep: boolean;
	/** Binds the caller to a merchant: null when it is not theirs (or they have none). */
	scopeFor(merchantId: string | null): Scope | null;
}

/** What a request carries through the app. */
export interface GatewayEnv {
	Variables: { requestId: string; address: string; caller: Caller | null };
}

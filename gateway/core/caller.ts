import type { Actor, Scope, SupportMark } from "./scope";

/** A person who calls; `identity` adds what it keeps of people. */
export interface CallerUser {
	uuid: string;
	/** The level of their role. */
	type: string;
}

/** The role of a person who calls; `identity` adds what it keeps of roles. */
export interface CallerRole {
	name: string;
}

/** Whoever stands behind a request. */
export interface Caller {
	actor: Actor;
	sessionId: string | null;
	user: CallerUser | null;
	role: CallerRole | null;
	/** Whose eyes provider staff look through: their pages and rights are what this person has. */
	viewAs: { user: CallerUser; role: CallerRole | null } | null;
	support: SupportMark | null;
	/** The organisation asks for a second step that this session was opened without: only the own account is open. */
	lacksSecondStep: boolean;
	/** What was found of them; another object once it is read anew. */
	known: object;
	/** Binds the caller to a merchant: null when it is not theirs (or they have none). */
	scopeFor(merchantId: string | null): Scope | null;
}

/** What a request carries through the app. */
export interface GatewayEnv {
	Variables: { requestId: string; address: string; caller: Caller | null };
}

import type { Actor, Scope, SupportMark } from "./scope";

export interface CallerUser {
	uuid: string;
	type: string;
}

export interface CallerRole {
	name: string;
}

export interface Caller {
	actor: Actor;
	sessionId: string | null;
	user: CallerUser | null;
	role: CallerRole | null;
	viewAs: { user: CallerUser; role: CallerRole | null } | null;
	support: SupportMark | null;
	/** The organization requires a second step that this session lacks: only one's own account is open. */
	lacksSecondStep: boolean;
	known: object;
	scopeFor(merchantId: string | null): Scope | null;
}

export interface GatewayEnv {
	Variables: { requestId: string; address: string; caller: Caller | null };
}

import type { Context } from "hono";
import type { GatewayEnv } from "./caller";
import type { Actor, Scope } from "./scope";

/** The scope for recording a change of the caller's own account, or of a whole merchant. */
export function recordingScope(
	context: Context<GatewayEnv>,
	actor: Actor,
	merchantId: string,
): Scope {
	return {
		actor,
		merchantId,
		stores: null,
		permissions: [],
		requestId: context.get("requestId"),
		address: context.get("address"),
	};
}

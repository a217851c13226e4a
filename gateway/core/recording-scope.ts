import type { Context } from "hono";
import type { GatewayEnv } from "./caller";
import type { Actor, Scope } from "./scope";

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

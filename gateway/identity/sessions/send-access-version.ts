import type { MiddlewareHandler } from "hono";
import type { GatewayEnv } from "../../core/caller";
import type { Services } from "../../core/services";
import { cachedViewer } from "./cached-viewer";

/** Adds `x-access-version` (see `cachedViewer`) to every answer to a signed-in person, refusals included. */
export function sendAccessVersion(services: Services): MiddlewareHandler<GatewayEnv> {
	return async (context, next) => {
		const caller = context.get("caller");
		if (caller?.sessionId) {
			const scope = caller.scopeFor(context.req.header("x-merchant-id") ?? null) ?? undefined;
			const { version } = await cachedViewer(services, caller, scope);
			context.header("x-access-version", version);
		}
		await next();
	};
}

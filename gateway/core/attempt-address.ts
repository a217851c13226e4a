import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { GatewayEnv } from "./caller";
import type { GatewayConfig } from "./config";

/**
 * Whose attempts are counted together. Web, known by the service key, tells the browser's address if it has it; null
 * if not, since everybody would share web's own. Of anybody else it is the address they call from, whatever they say.
 */
export function attemptAddress(
	context: Context<GatewayEnv>,
	{ SERVICE_KEY }: Pick<GatewayConfig, "SERVICE_KEY">,
): string | null {
	const shown = context.req.header("x-service-key");
	if (shown === undefined || !timingSafeEqual(digest(shown), digest(SERVICE_KEY))) {
		return context.get("address");
	}
	return context.req.header("x-forwarded-address")?.slice(0, 64) ?? null;
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}

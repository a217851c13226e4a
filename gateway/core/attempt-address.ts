import type { Context } from "hono";
import type { GatewayEnv } from "./caller";
import type { GatewayConfig } from "./config";
import { isSameSecret } from "./same-secret";

/** The browser's address, for the log and the list of devices: web is believed, and whoever else calls is who they are. */
export function callerAddress(
	context: Context<GatewayEnv>,
	config: Pick<GatewayConfig, "SERVICE_KEY">,
	connection: string,
): string {
	const told = isWeb(context, config) ? toldAddress(context) : null;
	return (told ?? connection).slice(0, 64);
}

/**
 * Whose attempts are counted together. Web, known by the service key, tells the browser's address if it has it; null
 * if not, since everybody would share web's own. Of anybody else it is the address they call from, whatever they say.
 */
export function attemptAddress(
	context: Context<GatewayEnv>,
	config: Pick<GatewayConfig, "SERVICE_KEY">,
): string | null {
	return isWeb(context, config) ? toldAddress(context) : context.get("address");
}

function isWeb(
	context: Context<GatewayEnv>,
	{ SERVICE_KEY }: Pick<GatewayConfig, "SERVICE_KEY">,
): boolean {
	return isSameSecret(context.req.header("x-service-key"), SERVICE_KEY);
}

function toldAddress(context: Context<GatewayEnv>): string | null {
	return context.req.header("x-forwarded-address")?.slice(0, 64) ?? null;
}

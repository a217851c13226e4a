import type { Context } from "hono";
import type { GatewayEnv } from "./caller";
import type { GatewayConfig } from "./config";
import { isSameSecret } from "./same-secret";

/** The browser's address, for the log and the device list: taken from web, which is trusted, else the caller's own. */
export function callerAddress(
	context: Context<GatewayEnv>,
	config: Pick<GatewayConfig, "SERVICE_KEY">,
	connection: string,
): string {
	const address = isWeb(context, config) ? clientAddress(context) : null;
	return (address ?? connection).slice(0, 64);
}

/** The address that attempts are counted by: from web if it knows one (else null), otherwise the caller's own. */
export function attemptAddress(
	context: Context<GatewayEnv>,
	config: Pick<GatewayConfig, "SERVICE_KEY">,
): string | null {
	return isWeb(context, config) ? clientAddress(context) : context.get("address");
}

/** Whether web sent the request; its information about the browser is then trusted. */
export function isWeb(
	context: Context<GatewayEnv>,
	{ SERVICE_KEY }: Pick<GatewayConfig, "SERVICE_KEY">,
): boolean {
	return isSameSecret(context.req.header("x-service-key"), SERVICE_KEY);
}

function clientAddress(context: Context<GatewayEnv>): string | null {
	return context.req.header("x-forwarded-address")?.slice(0, 64) ?? null;
}

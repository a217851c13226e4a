import type { Context } from "hono";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { readToken, signToken } from "../../core/tokens";
import { findSession } from "./authenticate";

/** Puts a fresh token for the session behind `x-refresh-token` into `x-access-token`. Throws 401 when it is over. */
export async function refreshSession(
	services: Services,
	context: Context,
): Promise<{ refreshed: true }> {
	const sessionId = await readSessionId(services, context);
	if (!(await findSession(services, sessionId))) {
		throw new GatewayError(401, "The session has ended");
	}
	context.header("x-access-token", await signToken(services.config.SESSION_SECRET, sessionId));
	return { refreshed: true };
}

export async function readSessionId(services: Services, context: Context): Promise<string> {
	const token = context.req.header("x-refresh-token") ?? "";
	const { sessionId } = await readToken(services.config.SESSION_SECRET, token, {
		allowExpired: true,
	});
	return sessionId;
}

import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { GatewayEnv } from "../core/caller";
import { SYSTEM } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import { recordingScope } from "../core/recording-scope";
import type { Services } from "../core/services";
import { supportSessions } from "../identity/sessions/tables";
import { endSupportSessions } from "./end-support-sessions";
import { recordOnBothSides } from "./record-on-both-sides";

/** Ends the device's support session, the only change allowed under view-as. Throws 401, 404. */
export async function leaveSupportSession(
	services: Services,
	context: Context<GatewayEnv>,
): Promise<{ ended: true }> {
	const caller = context.get("caller");
	const { user, sessionId } = caller ?? {};
	if (!caller || !user || !sessionId) {
		throw new GatewayError(401, 'header "x-access-token" must be provided');
	}
	const scope = recordingScope(context, caller.actor, user.merchantId ?? "");
	await services.database.transaction(SYSTEM, async (tx) => {
		const ended = await endSupportSessions(tx, eq(supportSessions.sessionId, sessionId), scope);
		if (ended.length === 0) throw notFound("Support session");
		await recordOnBothSides(tx, ended);
	});
	return { ended: true };
}

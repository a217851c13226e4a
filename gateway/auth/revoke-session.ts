import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { announceAccessChange } from "../core/access-cache";
import { SYSTEM } from "../core/authenticate";
import type { GatewayEnv } from "../core/caller";
import { GatewayError, notFound } from "../core/errors";
import type { Services } from "../core/services";
import { sessions } from "../core/tables";

/** Ends one of the caller's own sessions. Throws 404 for anybody else's. */
export async function revokeSession(
	services: Services,
	context: Context<GatewayEnv>,
	sessionId: string,
): Promise<{ ended: true }> {
	const user = context.get("caller")?.user;
	if (!user) throw new GatewayError(401, 'header "x-access-token" must be provided');
	await services.database.transaction(SYSTEM, async (tx) => {
		const [ended] = await tx
			.update(sessions)
			.set({ revokedAt: new Date() })
			.where(
				and(
					eq(sessions.id, sessionId),
					eq(sessions.userUuid, user.uuid),
					isNull(sessions.revokedAt),
				),
			)
			.returning();
		if (!ended) throw notFound("Session");
		await announceAccessChange(tx, { merchantId: ended.merchantId, sessionId });
	});
	// Other processes hear of it in a moment; this one knows now.
	services.access.clear();
	return { ended: true };
}

import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { announceAccessChange } from "../core/access-cache";
import { SYSTEM } from "../core/authenticate";
import type { Services } from "../core/services";
import { sessions } from "../core/tables";
import { sessionIdOf } from "./refresh-session";

/** Ends the session behind `x-refresh-token` (spec 4.1). Ending one that is over already is no error. */
export async function logOut(services: Services, context: Context): Promise<{ ended: true }> {
	const sessionId = await sessionIdOf(services, context);
	await services.database.transaction(SYSTEM, async (tx) => {
		const [ended] = await tx
			.update(sessions)
			.set({ revokedAt: new Date() })
			.where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
			.returning();
		if (ended) await announceAccessChange(tx, { merchantId: ended.merchantId, sessionId });
	});
	// Other processes hear of it in a moment; this one knows now.
	services.access.clear();
	return { ended: true };
}

import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { announceAccessChange } from "../../core/access-cache";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM } from "../../core/database";
import { record } from "../../core/ledger";
import type { Services } from "../../core/services";
import { findPersonByUuid } from "./find-person";
import { personScope } from "./open-session";
import { readSessionId } from "./refresh-session";
import { sessions } from "./tables";

/** Ends the session behind `x-refresh-token` (spec 4.1), if it is not over already. */
export async function logOut(
	services: Services,
	context: Context<GatewayEnv>,
): Promise<{ ended: true }> {
	const sessionId = await readSessionId(services, context);
	const revokedAt = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		const [ended] = await tx
			.update(sessions)
			.set({ revokedAt })
			.where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
			.returning();
		if (!ended) return;
		await announceAccessChange(tx, { merchantId: ended.merchantId, sessionId });
		const person = await findPersonByUuid(tx, ended.userUuid);
		const scope = person && personScope(context, person);
		if (!scope) return;
		await record(tx, scope, {
			entity: "session",
			entityId: sessionId,
			entityLabel: person.user.email,
			storeId: null,
			action: "sign-out",
			before: { userAgent: ended.userAgent },
			after: { revokedAt },
		});
	});
	return { ended: true };
}

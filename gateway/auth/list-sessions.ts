import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { SYSTEM } from "../core/authenticate";
import type { Caller } from "../core/caller";
import type { Services } from "../core/services";
import { sessions } from "../core/tables";

/** The caller's own devices that are signed in, newest use first; `current` marks the one that asks. */
export async function listSessions(services: Services, caller: Caller) {
	if (!caller.user) return [];
	const userUuid = caller.user.uuid;
	const rows = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(sessions)
			.where(
				and(
					eq(sessions.userUuid, userUuid),
					isNull(sessions.revokedAt),
					gt(sessions.expiresAt, new Date()),
				),
			)
			.orderBy(desc(sessions.lastSeenAt)),
	);
	return rows.map((row) => ({
		id: row.id,
		createdAt: row.createdAt.toISOString(),
		lastSeenAt: row.lastSeenAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		userAgent: row.userAgent,
		address: row.address,
		current: row.id === caller.sessionId,
	}));
}

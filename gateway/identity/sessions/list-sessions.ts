import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Device } from "~/models/shared/device";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import type { Person } from "../people/own-account";
import { IDLE_DAYS } from "./authenticate";
import { sessions } from "./tables";

/** The caller's signed-in devices, newest use first; `current` marks this one. */
export async function listSessions(
	services: Services,
	{ user, sessionId }: Person,
): Promise<Device[]> {
	const now = Date.now();
	const rows = await services.database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(sessions)
			.where(
				and(
					eq(sessions.userUuid, user.uuid),
					isNull(sessions.revokedAt),
					gt(sessions.expiresAt, new Date(now)),
					gt(sessions.lastSeenAt, new Date(now - IDLE_DAYS * DAY_MS)),
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
		method: row.method,
		hasSecondStep: row.hasSecondStep,
		current: row.id === sessionId,
	}));
}

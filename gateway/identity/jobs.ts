import { and, eq, gt, isNull, lt, notExists, or } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import type { Services } from "../core/services";
import { UNCONFIRMED } from "./accounts/delete-unconfirmed";
import { oneTimeCodes } from "./accounts/tables";
import { users } from "./people/tables";
import { sessions } from "./sessions/tables";

const RETENTION_MS = DAY_MS;

const UNCONFIRMED_DAYS = 7;

export const identityJobs: readonly JobDefinition[] = [
	{ name: "purge-unconfirmed", everySeconds: 1_800, run: purgeUnconfirmed },
	{ name: "purge-sessions", everySeconds: 600, run: purgeSessions },
];

export async function purgeUnconfirmed({ database }: Services): Promise<void> {
	const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
	await database.transaction(SYSTEM, async (tx) => {
		const openLinks = tx
			.select({ id: oneTimeCodes.id })
			.from(oneTimeCodes)
			.where(
				and(
					eq(oneTimeCodes.userUuid, users.uuid),
					isNull(oneTimeCodes.usedAt),
					gt(oneTimeCodes.expiresAt, new Date()),
				),
			);
		await tx
			.delete(users)
			.where(and(UNCONFIRMED, lt(users.createdAt, ago(UNCONFIRMED_DAYS)), notExists(openLinks)));
		await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, ago(1)));
	});
}

export async function purgeSessions({ database }: Services): Promise<void> {
	const before = new Date(Date.now() - RETENTION_MS);
	await database.transaction(SYSTEM, (tx) =>
		tx.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before))),
	);
}

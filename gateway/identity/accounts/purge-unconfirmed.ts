import { and, eq, gt, isNull, lt, notExists } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { users } from "../people/tables";
import { UNCONFIRMED } from "./delete-unconfirmed";
import { oneTimeCodes } from "./tables";

const UNCONFIRMED_DAYS = 7;

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

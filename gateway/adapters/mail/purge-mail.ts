import { and, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { outbox, WIPED } from "./tables";

const UNSENT_DAYS = 7;
const RETENTION_DAYS = 30;

/** Deletes old messages, and marks unsent ones as failed. */
export async function purgeMail({ database, config }: Services): Promise<void> {
	const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
	await database.transaction(SYSTEM, async (tx) => {
		await tx.delete(outbox).where(lt(outbox.createdAt, ago(RETENTION_DAYS)));
		await tx
			.update(outbox)
			.set({
				dueAt: null,
				lastError: sql`coalesce(${outbox.lastError}, 'It was never sent')`,
				...(config.MISE_DEMO ? {} : WIPED),
			})
			.where(
				and(
					lt(outbox.createdAt, ago(UNSENT_DAYS)),
					isNull(outbox.sentAt),
					sql`${outbox.dueAt} is not null`,
				),
			);
	});
}

import { and, eq, gt, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Services } from "../../core/services";
import { UNCONFIRMED } from "../../identity/accounts/drop-unconfirmed";
import { oneTimeCodes } from "../../identity/accounts/tables";
import { SYSTEM } from "../../identity/sessions/authenticate";
import { users } from "../../team/tables";
import { outbox } from "./tables";

const DAY_MS = 86_400_000;
/** No link in a message counts longer. */
const UNSENT_DAYS = 7;
const KEPT_DAYS = 30;
/** How long an address is kept for who signed up with it, once no link of theirs counts any more. */
const UNCONFIRMED_DAYS = 7;

/**
 * Drops messages and the codes of links past their time, and with them people who never confirmed their address; a
 * message nobody could send is given up before that.
 */
export async function purgeMail({ database, config }: Services): Promise<void> {
	const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
	await database.transaction(SYSTEM, async (tx) => {
		await tx.delete(outbox).where(lt(outbox.createdAt, ago(KEPT_DAYS)));
		await tx
			.update(outbox)
			.set({
				dueAt: null,
				lastError: sql`coalesce(${outbox.lastError}, 'It was never sent')`,
				...(config.MISE_DEMO ? {} : { text: "", html: "" }),
			})
			.where(
				and(
					lt(outbox.createdAt, ago(UNSENT_DAYS)),
					isNull(outbox.sentAt),
					sql`${outbox.dueAt} is not null`,
				),
			);
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

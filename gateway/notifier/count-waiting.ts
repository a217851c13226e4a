import { and, count, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { WaitingMessages } from "~/models/notifier/waiting-messages";
import { outbox } from "../adapters/mail/tables";
import type { Tx } from "../core/database";

/** How many messages of a location, or of all in scope (null), wait to be sent. */
export async function countWaiting(tx: Tx, storeId: string | null): Promise<WaitingMessages> {
	const [found] = await tx
		.select({ waiting: count(outbox.id) })
		.from(outbox)
		.where(isWaiting(storeId));
	return { waiting: found?.waiting ?? 0 };
}

/** Messages to people of locations only: those about somebody's account are nobody else's. */
export function isWaiting(storeId: string | null): SQL | undefined {
	return and(
		isNotNull(outbox.dueAt),
		isNull(outbox.sentAt),
		storeId ? eq(outbox.storeId, storeId) : isNotNull(outbox.storeId),
	);
}

import { and, asc, count, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { WaitingMessages } from "~/models/notifier/waiting-messages";
import { outbox } from "../adapters/mail/tables";
import { withoutAddresses } from "../adapters/mail/without-addresses";
import type { Tx } from "../core/database";
import type { Services } from "../core/services";

/** Unsent messages of a location, or of all in scope (null). */
export async function countWaiting(
	tx: Tx,
	{ mailer }: Services,
	storeId: string | null,
): Promise<WaitingMessages> {
	const [found] = await tx
		.select({ waiting: count(outbox.id) })
		.from(outbox)
		.where(isWaiting(storeId));
	const [oldest] = await tx
		.select({
			channel: outbox.channel,
			createdAt: outbox.createdAt,
			lastError: outbox.lastError,
		})
		.from(outbox)
		.where(isWaiting(storeId))
		.orderBy(asc(outbox.createdAt), asc(outbox.id))
		.limit(1);
	const isUnsendable = oldest?.channel === "email" && !mailer;
	return {
		waiting: found?.waiting ?? 0,
		since: oldest?.createdAt.toISOString() ?? null,
		reason: isUnsendable
			? "No mail server is set up"
			: oldest?.lastError
				? withoutAddresses(oldest.lastError)
				: null,
	};
}

/** Messages to people of locations only, without personal account messages. */
export function isWaiting(storeId: string | null): SQL | undefined {
	return and(
		isNotNull(outbox.dueAt),
		isNull(outbox.sentAt),
		storeId ? eq(outbox.storeId, storeId) : isNotNull(outbox.storeId),
	);
}

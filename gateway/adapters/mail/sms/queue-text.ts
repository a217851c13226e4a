import type { Tx } from "../../../core/database";
import { newId } from "../../../core/ids";
import type { QueueOptions } from "../queue-mail";
import { outbox } from "../tables";
import { textSubject } from "./text-subject";

/** A text speaks of this moment: one that waited longer would mislead. */
const TEXT_LIFETIME_MS = 60 * 60_000;

/** Adds a text message to the outbox in the caller's transaction. `phone` is E.164. */
export async function queueText(
	tx: Tx,
	merchantId: string,
	kind: string,
	phone: string,
	text: string,
	{ expiresAt, storeId = null }: QueueOptions = {},
): Promise<void> {
	const createdAt = new Date();
	await tx.insert(outbox).values({
		id: newId(),
		merchantId,
		storeId,
		channel: "sms",
		kind,
		recipient: phone,
		subject: textSubject(text),
		text,
		html: "",
		createdAt,
		dueAt: createdAt,
		expiresAt: expiresAt ?? new Date(createdAt.getTime() + TEXT_LIFETIME_MS),
	});
}

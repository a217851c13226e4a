import type { Tx } from "../../../core/database";
import { newId } from "../../../core/ids";
import { outbox } from "../tables";

/** Adds a text message to the outbox in the caller's transaction. `phone` is E.164. */
export async function queueText(
	tx: Tx,
	merchantId: string,
	kind: string,
	phone: string,
	text: string,
): Promise<void> {
	const createdAt = new Date();
	await tx.insert(outbox).values({
		id: newId(),
		merchantId,
		channel: "sms",
		kind,
		recipient: phone,
		subject: "Text message",
		text,
		html: "",
		createdAt,
		dueAt: createdAt,
	});
}

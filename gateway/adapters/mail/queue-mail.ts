import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { type Letter, writeLetter } from "./letter";
import { outbox } from "./tables";

/**
 * Puts a message into the outbox, in the transaction that wants it sent: it goes out if, and only if, that commits.
 * `merchantId` is null for people who belong to no organisation.
 */
export async function queueMail(
	tx: Tx,
	merchantId: string | null,
	kind: string,
	recipient: string,
	letter: Letter,
): Promise<void> {
	const createdAt = new Date();
	await tx.insert(outbox).values({
		id: newId(),
		merchantId,
		kind,
		recipient,
		...writeLetter(letter),
		createdAt,
		dueAt: createdAt,
	});
}

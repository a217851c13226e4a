import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { type Letter, writeLetter } from "./letter";
import { outbox } from "./tables";

/** Adds a message to the outbox in the caller's transaction. `merchantId` is null without an organization; after `expiresAt` it is not sent any more. */
export async function queueMail(
	tx: Tx,
	merchantId: string | null,
	kind: string,
	recipient: string,
	letter: Letter,
	expiresAt: Date | null = null,
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
		expiresAt,
	});
}

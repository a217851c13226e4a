import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { type Letter, writeLetter } from "./letter";
import { outbox } from "./tables";

export interface QueueOptions {
	expiresAt?: Date | null;
	storeId?: string | null;
	isToCustomer?: boolean;
}

/** Adds a message to the outbox in the caller's transaction. `merchantId` is null without an organization. */
export async function queueMail(
	tx: Tx,
	merchantId: string | null,
	kind: string,
	recipient: string,
	letter: Letter,
	{ expiresAt = null, storeId = null, isToCustomer = false }: QueueOptions = {},
): Promise<void> {
	const createdAt = new Date();
	await tx.insert(outbox).values({
		id: newId(),
		merchantId,
		storeId,
		isToCustomer,
		kind,
		recipient,
		...writeLetter(letter),
		createdAt,
		dueAt: createdAt,
		expiresAt,
	});
}

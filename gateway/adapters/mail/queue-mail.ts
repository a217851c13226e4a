import type { RenderedEmail } from "~/models/shared/guest-email";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { type EmailContent, renderEmail } from "./email-content";
import { outbox } from "./tables";

export interface QueueOptions {
	expiresAt?: Date | null;
	storeId?: string | null;
	isToCustomer?: boolean;
	attachment?: { name: string; content: Buffer };
}

/** Adds a message to the outbox in the caller's transaction. `merchantId` is null without an organization. */
export async function queueMail(
	tx: Tx,
	merchantId: string | null,
	kind: string,
	recipient: string,
	content: EmailContent | RenderedEmail,
	{ expiresAt = null, storeId = null, isToCustomer = false, attachment }: QueueOptions = {},
): Promise<void> {
	const createdAt = new Date();
	await tx.insert(outbox).values({
		id: newId(),
		merchantId,
		storeId,
		isToCustomer,
		kind,
		recipient,
		...("html" in content ? content : renderEmail(content)),
		attachmentName: attachment?.name ?? null,
		attachment: attachment?.content ?? null,
		createdAt,
		dueAt: createdAt,
		expiresAt,
	});
}

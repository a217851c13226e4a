import { desc, eq } from "drizzle-orm";
import type { EmailContent } from "../../gateway/adapters/mail/email-content";
import { queueMail } from "../../gateway/adapters/mail/queue-mail";
import { outbox } from "../../gateway/adapters/mail/tables";
import { type Database, SYSTEM } from "../../gateway/core/database";

export type Message = typeof outbox.$inferSelect;

/** A letter whose link is a secret. */
export const LETTER: EmailContent = {
	subject: "Choose a new password",
	paragraphs: ["Hello & <welcome>"],
	action: { label: "Choose", url: "https://mise.test/auth/reset-password?code=secret-1" },
};

/** Queues the letter, with some parts replaced. */
export function queueTestEmail(
	database: Database,
	recipient: string,
	letter: Partial<EmailContent> = {},
): Promise<void> {
	return database.transaction(SYSTEM, (tx) =>
		queueMail(tx, null, "reset", recipient, { ...LETTER, ...letter }),
	);
}

/** The messages to somebody, newest first. */
export function mailTo(database: Database, email: string): Promise<Message[]> {
	return database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(outbox)
			.where(eq(outbox.recipient, email))
			.orderBy(desc(outbox.createdAt), desc(outbox.id)),
	);
}

export async function onlyMailTo(database: Database, email: string): Promise<Message> {
	const [message, ...rest] = await mailTo(database, email);
	if (!message || rest.length > 0) throw new Error(`Not one message to ${email}`);
	return message;
}

/** The secret in a message's link. */
export function codeIn({ text }: { text: string }): string {
	return /[?&]code=([\w-]+)/.exec(text)?.[1] ?? "";
}

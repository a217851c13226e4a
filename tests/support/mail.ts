import { desc, eq } from "drizzle-orm";
import { SYSTEM } from "../../gateway/core/authenticate";
import type { Database } from "../../gateway/core/database";
import { outbox } from "../../gateway/mail/tables";

export type Message = typeof outbox.$inferSelect;

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

/** The secret of the link in a message. */
export function codeIn({ text }: { text: string }): string {
	return /[?&]code=([\w-]+)/.exec(text)?.[1] ?? "";
}

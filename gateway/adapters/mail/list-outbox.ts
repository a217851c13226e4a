import { z } from "@hono/zod-openapi";
import { count, desc, eq } from "drizzle-orm";
import type { Paged } from "~/models/shared/list";
import type { MailState, OutboxMessage, OutboxRow } from "~/models/shared/outbox";
import { containing } from "../../core/containing";
import { SYSTEM } from "../../core/database";
import { notFound } from "../../core/errors";
import type { Services } from "../../core/services";
import { outbox } from "./tables";

export const outboxQuery = z.object({
	search: z.string().max(250).default(""),
	limit: z.coerce.number<number | string>().int().min(1).max(100).default(25),
	offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
});

/** Messages of all organizations, newest first. Throws 404 outside the demo: they contain sign-in links. */
export async function listOutbox(
	services: Services,
	{ search, limit, offset }: z.infer<typeof outboxQuery>,
): Promise<Paged<OutboxRow>> {
	requireDemo(services);
	const where = search ? containing([outbox.recipient, outbox.subject], search) : undefined;
	return services.database.transaction(SYSTEM, async (tx) => {
		const rows = await tx
			.select()
			.from(outbox)
			.where(where)
			.orderBy(desc(outbox.createdAt), desc(outbox.id))
			.limit(limit)
			.offset(offset);
		const [counted] = await tx.select({ total: count() }).from(outbox).where(where);
		return {
			rows: rows.map(toRow),
			pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
		};
	});
}

/** One message with its text. Throws 404, always outside the demo. */
export async function getOutboxMessage(services: Services, id: string): Promise<OutboxMessage> {
	requireDemo(services);
	const [row] = await services.database.read(SYSTEM, (tx) =>
		tx.select().from(outbox).where(eq(outbox.id, id)),
	);
	if (!row) throw notFound("Message");
	return { ...toRow(row), text: row.text };
}

function requireDemo({ config }: Services): void {
	if (!config.MISE_DEMO) throw notFound("Outbox");
}

function mailState({ sentAt, dueAt, expiredAt, clearedAt }: typeof outbox.$inferSelect): MailState {
	if (sentAt) return "sent";
	if (dueAt) return "waiting";
	if (clearedAt) return "cleared";
	return expiredAt ? "too-late" : "given-up";
}

function toRow(row: typeof outbox.$inferSelect): OutboxRow {
	const { id, kind, recipient, subject, attempts, lastError } = row;
	return {
		id,
		kind,
		recipient,
		subject,
		createdAt: row.createdAt.toISOString(),
		sentAt: row.sentAt?.toISOString() ?? null,
		attempts,
		lastError,
		state: mailState(row),
	};
}

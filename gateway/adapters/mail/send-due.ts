import { and, asc, eq, lte } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { outbox } from "./tables";

const RUN_MS = 3 * 60_000;
export const MOST_ATTEMPTS = 6;
/** Longer than a server takes for a message, so nobody else tries it meanwhile. */
const FIRST_WAIT_MS = 2 * 60_000;

type Message = typeof outbox.$inferSelect;

/** Why a message was not taken. */
export interface Refusal {
	isFinal: boolean;
	words: string;
}

/** Sends a channel's due messages, at least once each: a message is postponed before each attempt, so processes can share them. */
export async function sendDue(
	services: Services,
	channel: Message["channel"],
	send: (message: Message) => Promise<Refusal | null>,
): Promise<void> {
	const end = Date.now() + RUN_MS;
	while (Date.now() < end) {
		const message = await claim(services, channel);
		if (!message) return;
		const refusal = await send(message);
		await settle(services, message, refusal);
		if (refusal) {
			const { id, kind } = message;
			services.log.warn({ message: id, channel, kind, refusal }, "message not sent");
		}
	}
}

function claim({ database }: Services, channel: Message["channel"]): Promise<Message | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const now = Date.now();
		const [message] = await tx
			.select()
			.from(outbox)
			.where(and(eq(outbox.channel, channel), lte(outbox.dueAt, new Date(now))))
			.orderBy(asc(outbox.dueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (!message) return null;
		const wait = FIRST_WAIT_MS * 2 ** Math.min(message.attempts, MOST_ATTEMPTS);
		const attempts = message.attempts + 1;
		await tx
			.update(outbox)
			.set({ attempts, dueAt: new Date(now + wait) })
			.where(eq(outbox.id, message.id));
		return { ...message, attempts };
	});
}

/** Saves the result. The text is deleted after the last attempt, since its link is a secret; a demo keeps it. */
async function settle(
	{ database, config }: Services,
	{ id, attempts }: Message,
	refusal: Refusal | null,
): Promise<void> {
	const isOver = !refusal || refusal.isFinal || attempts >= MOST_ATTEMPTS;
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(outbox)
			.set({
				lastError: refusal?.words ?? null,
				...(refusal ? {} : { sentAt: new Date() }),
				...(isOver ? { dueAt: null } : {}),
				...(isOver && !config.MISE_DEMO ? { text: "", html: "" } : {}),
			})
			.where(and(eq(outbox.id, id), eq(outbox.attempts, attempts))),
	);
}

import { eq } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { type DeliveryError, settle } from "./send-due";
import { attemptMail } from "./send-due-mail";
import { attemptText } from "./sms/jobs";
import { outbox } from "./tables";

/** Null: accepted. "waiting": no transport is configured. "sending": another process is sending it. */
type Outcome = DeliveryError | "waiting" | "sending" | null;

type NewMessage = Pick<
	typeof outbox.$inferSelect,
	"id" | "merchantId" | "storeId" | "channel" | "kind" | "recipient" | "subject" | "text" | "html"
>;

const WORTH_MS = 10 * 60_000;

/** Writes a message and tries it once, now. A message is known by its id, so that repeating this sends it once. */
export async function sendAtOnce(services: Services, message: NewMessage): Promise<Outcome> {
	const { database, mailer, textSender } = services;
	const now = new Date();
	const isReady = message.channel === "email" ? mailer !== null : textSender !== null;
	const expiresAt = new Date(now.getTime() + WORTH_MS);
	const [row] = await database.transaction(SYSTEM, (tx) =>
		tx
			.insert(outbox)
			.values({
				...message,
				createdAt: now,
				// If it is attempted here, the queue only ever finds it expired.
				dueAt: isReady ? expiresAt : now,
				attempts: isReady ? 1 : 0,
				expiresAt,
			})
			.onConflictDoNothing()
			.returning(),
	);
	if (!row) return knownOutcome(services, message.id);
	if (!isReady) return "waiting";
	const refusal =
		mailer && row.channel === "email"
			? await attemptMail(mailer, row)
			: await attemptText(services, row);
	await settle(services, row, refusal && { ...refusal, isFinal: true });
	return refusal;
}

async function knownOutcome({ database }: Services, id: string): Promise<Outcome> {
	const [known] = await database.read(SYSTEM, (tx) =>
		tx.select().from(outbox).where(eq(outbox.id, id)),
	);
	if (known?.sentAt) return null;
	if (known?.lastError) return { isFinal: true, words: known.lastError };
	if (!known?.attempts) return "waiting";
	const isLost = known.expiresAt !== null && known.expiresAt <= new Date();
	return isLost
		? { isFinal: true, words: "Not confirmed: this may or may not have been sent" }
		: "sending";
}

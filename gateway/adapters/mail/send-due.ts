import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import { count } from "../../core/meters";
import type { Services } from "../../core/services";
import { SendWindow } from "./send-window";
import { outbox, WIPED } from "./tables";

const RUN_MS = 3 * 60_000;
const AT_ONCE = 5;
const LOOK_MS = 1_000;
export const MAX_ATTEMPTS = 6;
/** Longer than a server takes for a message, so that no other process tries it meanwhile. */
const FIRST_WAIT_MS = 2 * 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

type Message = typeof outbox.$inferSelect;

export interface DeliveryError {
	isFinal: boolean;
	words: string;
	afterMs?: number | null;
	/** Not attempted, and due again then; uses up no attempt. */
	putOffUntil?: Date;
	/** No answer, or our access was refused: the message itself is not at fault. */
	isUnreachable?: boolean;
	/** The address or number takes nothing for good; or its owner replied STOP. */
	means?: "bounce" | "stop" | "complaint" | null;
}

/** Sends a channel's due messages at least once each; postponed before each attempt, so processes can share them. */
export async function sendDue(
	services: Services,
	channel: Message["channel"],
	send: (message: Message) => Promise<DeliveryError | null>,
	signal = new AbortController().signal,
): Promise<void> {
	const end = Date.now() + RUN_MS;
	const window = new SendWindow(AT_ONCE, signal);
	while (Date.now() < end && !signal.aborted) {
		const message = await claim(services, channel);
		if (message) {
			const isStarted = await window.start(() => sendOne(services, message, send));
			if (!isStarted) await release(services, message);
		} else {
			await window.settled();
			if (window.isIdle) break;
			await window.rest(LOOK_MS);
		}
	}
	await window.finish(RUN_MS);
	if (!signal.aborted) await expire(services, channel);
}

async function sendOne(
	services: Services,
	message: Message,
	send: (message: Message) => Promise<DeliveryError | null>,
): Promise<void> {
	const refusal = await send(message);
	await settle(services, message, refusal);
	if (!refusal) return;
	const { id, channel, kind } = message;
	services.log.warn({ message: id, channel, kind, refusal }, "message not sent");
}

/** Marks messages that waited too long as too late; their texts are deleted, except in a demo. */
export async function expire(
	{ database, config }: Services,
	channel: Message["channel"],
): Promise<void> {
	const now = new Date();
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(outbox)
			.set({
				dueAt: null,
				expiredAt: now,
				...(config.MISE_DEMO ? {} : WIPED),
			})
			.where(
				and(
					eq(outbox.channel, channel),
					isNotNull(outbox.dueAt),
					isNull(outbox.sentAt),
					lte(outbox.expiresAt, now),
				),
			),
	);
}

function claim({ database }: Services, channel: Message["channel"]): Promise<Message | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const now = Date.now();
		const [message] = await tx
			.select()
			.from(outbox)
			.where(
				and(
					eq(outbox.channel, channel),
					lte(outbox.dueAt, new Date(now)),
					or(isNull(outbox.expiresAt), gt(outbox.expiresAt, new Date(now))),
				),
			)
			.orderBy(asc(outbox.dueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (!message) return null;
		const wait = waitAfter(message.attempts);
		const attempts = message.attempts + 1;
		await tx
			.update(outbox)
			.set({ attempts, dueAt: new Date(now + wait) })
			.where(eq(outbox.id, message.id));
		return { ...message, attempts };
	});
}

async function release({ database }: Services, { id, attempts }: Message): Promise<void> {
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(outbox)
			.set({ attempts: attempts - 1, dueAt: new Date() })
			.where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.clearedAt))),
	);
}

/** Whether a message's last attempt began long enough before an instant to be over. */
export function wasTriedBefore(instant: Date): SQL {
	const wait = sql`${FIRST_WAIT_MS} * power(2, least(greatest(${outbox.attempts} - 1, 0), ${MAX_ATTEMPTS}))`;
	const tried = sql`${outbox.dueAt} - ${wait} * interval '1 millisecond'`;
	return sql`${tried} <= ${new Date(instant.getTime() - FIRST_WAIT_MS)}::timestamptz`;
}

function waitAfter(attempts: number): number {
	return FIRST_WAIT_MS * 2 ** Math.min(attempts, MAX_ATTEMPTS);
}

/** A peer may ask for a longer wait than ours, never for a shorter one: that would use up the attempts at once. */
function laterBy(afterMs: number | null | undefined, attempts: number) {
	const min = waitAfter(attempts - 1);
	if (!afterMs || afterMs <= min) return {};
	return { dueAt: new Date(Date.now() + Math.min(LONGEST_WAIT_MS, afterMs)) };
}

/** Saves the result. The text is deleted after the last attempt, since its link is a secret; a demo keeps it. */
export async function settle(
	{ database, config }: Services,
	{ id, attempts, channel, kind }: Message,
	refusal: DeliveryError | null,
): Promise<void> {
	const outcome = refusal ? (refusal.isFinal ? "refused" : "later") : "sent";
	count("mise_messages_total", { channel, kind, outcome });
	const putOff = refusal?.putOffUntil;
	const isOver = !putOff && (!refusal || refusal.isFinal || attempts >= MAX_ATTEMPTS);
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(outbox)
			.set({
				lastError: refusal?.words ?? null,
				...(refusal ? {} : { sentAt: new Date() }),
				...(putOff ? { dueAt: putOff, attempts: attempts - 1 } : {}),
				...(isOver ? { dueAt: null } : putOff ? {} : laterBy(refusal?.afterMs, attempts)),
				...(isOver && !config.MISE_DEMO ? WIPED : {}),
			})
			.where(
				and(
					eq(outbox.id, id),
					eq(outbox.attempts, attempts),
					// Dropped meanwhile: not tried again. If it was accepted nevertheless, it counts as sent.
					refusal ? isNull(outbox.clearedAt) : undefined,
				),
			),
	);
}

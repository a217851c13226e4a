import type { JobDefinition } from "../../../core/jobs";
import { expire, type Refusal, sendDue } from "../send-due";
import { type OutgoingText, TextRefused, type TextSender } from "./text-sender";

export const smsJobs: readonly JobDefinition[] = [
	{ name: "send-due-texts", everySeconds: 5, run: sendDueTexts },
];

/** Sends due text messages, at least once each. */
export async function sendDueTexts(services: Parameters<JobDefinition["run"]>[0]): Promise<void> {
	const { textSender } = services;
	if (!textSender) return expire(services, "sms");
	await sendDue(services, "sms", (message) => attemptText(textSender, message));
}

/** Hands one text message to the provider; null when it was taken. */
export async function attemptText(
	textSender: TextSender,
	{ recipient, text }: OutgoingText,
): Promise<Refusal | null> {
	try {
		await textSender.send({ recipient, text });
		return null;
	} catch (error) {
		if (!(error instanceof TextRefused)) throw error;
		const { isFinal, afterMs, message } = error;
		const isUnreachable = error.cause !== undefined;
		return { isFinal, afterMs, words: message.slice(0, 500), isUnreachable };
	}
}

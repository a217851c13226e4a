import type { JobDefinition } from "../../../core/jobs";
import { expire, sendDue } from "../send-due";
import { TextRefused } from "./text-sender";

export const smsJobs: readonly JobDefinition[] = [
	{ name: "send-due-texts", everySeconds: 5, run: sendDueTexts },
];

/** Sends due text messages, at least once each. */
export async function sendDueTexts(services: Parameters<JobDefinition["run"]>[0]): Promise<void> {
	const { textSender } = services;
	if (!textSender) return expire(services, "sms");
	await sendDue(services, "sms", async ({ recipient, text }) => {
		try {
			await textSender.send({ recipient, text });
			return null;
		} catch (error) {
			if (!(error instanceof TextRefused)) throw error;
			const { isFinal, afterMs, message } = error;
			return { isFinal, afterMs, words: message.slice(0, 500) };
		}
	});
}

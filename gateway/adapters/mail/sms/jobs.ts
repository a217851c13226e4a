import type { JobDefinition } from "../../../core/jobs";
import { sendDue } from "../send-due";
import { TextRefused } from "./text-sender";

export const smsJobs: readonly JobDefinition[] = [
	{ name: "send-due-texts", everySeconds: 5, run: sendDueTexts },
];

/** Sends due text messages, at least once each. */
export async function sendDueTexts(services: Parameters<JobDefinition["run"]>[0]): Promise<void> {
	const { textSender } = services;
	if (!textSender) return;
	await sendDue(services, "sms", async ({ recipient, text }) => {
		try {
			await textSender.send({ recipient, text });
			return null;
		} catch (error) {
			if (!(error instanceof TextRefused)) throw error;
			return { isFinal: error.isFinal, words: error.message.slice(0, 500) };
		}
	});
}

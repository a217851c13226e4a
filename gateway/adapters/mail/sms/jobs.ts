import type { JobDefinition } from "../../../core/jobs";
import type { Services } from "../../../core/services";
import { expire, type Refusal, sendDue } from "../send-due";
import { textIssue } from "./text-issue";
import { type OutgoingText, TextRefused } from "./text-sender";

export const smsJobs: readonly JobDefinition[] = [
	{ name: "send-due-texts", everySeconds: 5, run: sendDueTexts },
];

/** Sends due text messages, at least once each. */
export async function sendDueTexts(services: Services): Promise<void> {
	if (!services.textSender) return expire(services, "sms");
	await sendDue(services, "sms", (message) => attemptText(services, message));
}

/** Hands one text message to the provider; null when it was taken. Costly numbers and countries without locations get none. */
export async function attemptText(
	{ textSender, textCountriesOf }: Pick<Services, "textSender" | "textCountriesOf">,
	{ merchantId, recipient, text }: OutgoingText & { merchantId: string | null },
): Promise<Refusal | null> {
	if (!textSender) return { isFinal: false, words: "It is not set up on this server" };
	const countries = merchantId ? await textCountriesOf(merchantId) : [];
	const { issue } = textIssue(recipient, countries);
	if (issue) return { isFinal: true, words: issue };
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

import type { JobDefinition } from "../../../core/jobs";
import type { Services } from "../../../core/services";
import { type DeliveryError, expire, sendDue } from "../send-due";
import type { outbox } from "../tables";
import { textIssue } from "./text-issue";
import { type OutgoingText, SmsError } from "./text-sender";

export const smsJobs: readonly JobDefinition[] = [
	{ name: "send-due-texts", everySeconds: 5, run: sendDueTexts },
];

/** Sends due text messages, at least once each. */
export async function sendDueTexts(services: Services, signal?: AbortSignal): Promise<void> {
	if (!services.textSender) return expire(services, "sms");
	const send = async (message: typeof outbox.$inferSelect) => {
		const refusal = await attemptText(services, message);
		const { merchantId, recipient } = message;
		if (refusal?.means && merchantId) {
			await services.recordDeliveryError(
				{ merchantId, channel: "SMS", contact: recipient },
				refusal,
			);
		}
		return refusal;
	};
	await sendDue(services, "sms", send, signal);
}

/** Hands one text message to the provider; null when it was taken. Costly numbers and countries without locations get none. */
export async function attemptText(
	{ textSender, listTextCountries }: Pick<Services, "textSender" | "listTextCountries">,
	{ merchantId, recipient, text }: OutgoingText & { merchantId: string | null },
): Promise<DeliveryError | null> {
	if (!textSender) return { isFinal: false, words: "Text messages aren’t set up yet" };
	const countries = merchantId ? await listTextCountries(merchantId) : [];
	const { issue } = textIssue(recipient, countries);
	if (issue) return { isFinal: true, words: issue };
	try {
		await textSender.send({ recipient, text });
		return null;
	} catch (error) {
		if (!(error instanceof SmsError)) throw error;
		const { isFinal, afterMs, message, code } = error;
		const isSenderWrong = WRONG_SENDER.has(code ?? 0);
		const isUnreachable = error.cause !== undefined || isSenderWrong;
		const means = code === STOPPED ? "stop" : NO_NUMBER.has(code ?? 0) ? "bounce" : null;
		return {
			isFinal: (isFinal && !isSenderWrong) || means !== null,
			afterMs,
			means,
			words: message.slice(0, 500),
			isUnreachable,
		};
	}
}

const STOPPED = 21_610;
/** No number or service of ours, or one that may not send: no message can go out until it is right. */
const WRONG_SENDER = new Set([21_212, 21_603, 21_606, 21_659, 21_660, 21_701, 21_703, 21_705]);
/** Not a number, none that exists, or none that takes texts. */
const NO_NUMBER = new Set([21_211, 21_214, 21_217, 21_614, 30_005, 30_006]);

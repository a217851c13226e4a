import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import type { Mailer, MailSender, OutgoingMail } from "./mailer";
import { type DeliveryError, expire, sendDue } from "./send-due";
import { countSend, nextDay } from "./send-limits";
import type { outbox } from "./tables";

/** A gift card that an order has paid for. */
export const SOLD_CARD = "sold-gift-card";
const LIMITED = "Sent tomorrow: today’s limit is reached";

/** Sends due mail, at least once each. */
export async function sendDueMail(services: Services, signal?: AbortSignal): Promise<void> {
	const { mailer } = services;
	if (!mailer) return expire(services, "email");
	const send = async (message: typeof outbox.$inferSelect) => {
		if (await isLimited(services, message)) {
			return { isFinal: false, words: LIMITED, putOffUntil: nextDay() };
		}
		const { isToCustomer, merchantId } = message;
		const sender =
			isToCustomer && merchantId ? await services.findCustomerSender(merchantId) : null;
		const refusal = await attemptMail(mailer, message, sender);
		if (refusal?.means && merchantId) {
			const { recipient } = message;
			await services.recordDeliveryError(
				{ merchantId, channel: "EMAIL", contact: recipient },
				refusal,
			);
		}
		return refusal;
	};
	await sendDue(services, "email", send, signal);
}

/** Limits what customers and invited people get a day from an organization. Each message is counted once. */
async function isLimited({ database }: Services, message: typeof outbox.$inferSelect) {
	const { merchantId, isToCustomer, kind, recipient, attempts, lastError } = message;
	const isNamed = isToCustomer || kind === "invite";
	const isNew = attempts === 1 || lastError === LIMITED;
	if (!merchantId || !isNamed || !isNew) return false;
	const isSold = kind === SOLD_CARD;
	const wanted = { budget: "email", recipient, kind: isSold ? "sale" : "customer" } as const;
	return database.transaction(
		SYSTEM,
		async (tx) => (await countSend(tx, merchantId, wanted)) !== null,
	);
}

/** Hands one message to the mail server; null when it was taken. */
export async function attemptMail(
	mailer: Mailer,
	message: OutgoingMail,
	sender: MailSender | null = null,
): Promise<DeliveryError | null> {
	try {
		await mailer.send(message, sender);
		return null;
	} catch (error) {
		const { code, responseCode, command, response = "", message: reason } = error as MailError;
		const isFinal = FINAL.has(code ?? "") && (responseCode ?? 0) >= 500;
		const isBounce = isFinal && command === "RCPT TO" && isNoMailbox(response);
		return {
			isFinal,
			words: reason.slice(0, 500),
			isUnreachable: UNREACHABLE.has(code ?? ""),
			means: isBounce ? "bounce" : null,
		};
	}
}

interface MailError extends Error {
	code?: string;
	responseCode?: number;
	response?: string;
	command?: string;
}

/** Whether a server's reply means no such mailbox (RFC 3463), not a blocked sender or a full mailbox. */
export function isNoMailbox(answer: string): boolean {
	const [, enhanced = ""] = /(?<![\d.])5\.(\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(answer) ?? [];
	if (enhanced && !SAYS_NOTHING.has(enhanced)) return NO_MAILBOX.has(enhanced);
	return (
		/^55[013]\b/.test(answer) && NO_MAILBOX_PATTERN.test(answer) && !POLICY_PATTERN.test(answer)
	);
}

const SAYS_NOTHING = new Set(["0.0", "1.0"]);
const NO_MAILBOX_PATTERN = new RegExp(
	[
		"\\b(?:unknown|no such) (?:local )?(?:user|mailbox|recipient|account|address|person)\\b",
		"\\binvalid (?:user|mailbox|recipient)\\b",
		"\\bno mailbox\\b",
		"\\b(?:user|mailbox|recipient|account)(?: \\S+)?(?: is)? (?:unknown|not found)\\b",
		"\\bdoes(?: not|n[’']t) exist\\b",
		"\\bmailbox (?:is )?unavailable\\b",
	].join("|"),
	"i",
);
const POLICY_PATTERN = /sender|relay|polic|block|spam|denied|reputation|rcpthosts/i;

/** Bad mailbox, system, syntax or moved; relay to nowhere; disabled; host unknown. */
const NO_MAILBOX = new Set(["1.1", "1.2", "1.3", "1.6", "1.10", "2.1", "4.4"]);

const UNREACHABLE = new Set(["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET", "EAUTH", "ETLS"]);
const FINAL = new Set(["EENVELOPE", "EMESSAGE"]);

import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import type { Mailer, MailSender, OutgoingMail } from "./mailer";
import { expire, type Refusal, sendDue } from "./send-due";
import { countSend, nextDay } from "./send-limits";
import type { outbox } from "./tables";

/** A gift card that an order has paid for. */
export const SOLD_CARD = "sold-gift-card";
const LIMITED = "Sent tomorrow: today’s limit is reached";

/** Sends due mail, at least once each. */
export async function sendDueMail(services: Services): Promise<void> {
	const { mailer } = services;
	if (!mailer) return expire(services, "email");
	await sendDue(services, "email", async (message) => {
		if (await isLimited(services, message)) {
			return { isFinal: false, words: LIMITED, putOffUntil: nextDay() };
		}
		const { isToCustomer, merchantId } = message;
		const sender = isToCustomer && merchantId ? await services.customerSenderOf(merchantId) : null;
		return attemptMail(mailer, message, sender);
	});
}

/** Whoever an organization names gets so much a day: customers, and people it invites. Each message is counted once. */
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
): Promise<Refusal | null> {
	try {
		await mailer.send(message, sender);
		return null;
	} catch (error) {
		const { code, responseCode, message: words } = error as MailError;
		const isFinal = FINAL.has(code ?? "") && (responseCode ?? 0) >= 500;
		return { isFinal, words: words.slice(0, 500), isUnreachable: UNREACHABLE.has(code ?? "") };
	}
}

interface MailError extends Error {
	code?: string;
	responseCode?: number;
}

const UNREACHABLE = new Set(["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET", "EAUTH", "ETLS"]);
const FINAL = new Set(["EENVELOPE", "EMESSAGE"]);

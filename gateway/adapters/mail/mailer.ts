import { createTransport } from "nodemailer";
import type { GatewayConfig } from "../../core/config";

declare module "../../core/services" {
	interface Services {
		/** Null where no mail server is configured: mail waits in the outbox. */
		mailer: Mailer | null;
	}
}

/** A message as it is handed to the mail server. */
export interface OutgoingMail {
	/** Stays the same over all attempts, so that a mailbox can tell a message that came twice. */
	id: string;
	recipient: string;
	subject: string;
	text: string;
	html: string;
}

export interface Mailer {
	/** Throws what the server said when it did not take the message. */
	send(mail: OutgoingMail): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Hands mail to the server of SMTP_URL; null where none is configured. */
export function createMailer({
	SMTP_URL,
	MAIL_FROM,
}: Pick<GatewayConfig, "SMTP_URL" | "MAIL_FROM">): Mailer | null {
	if (!SMTP_URL) return null;
	const transport = createTransport({
		url: SMTP_URL,
		// A name and password never travel in the clear, whatever the server offers.
		requireTLS: new URL(SMTP_URL).username !== "",
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		// Text that people typed stands in messages: it must never name a file or an address to fetch.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const host = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? "localhost";
	return {
		async send({ id, recipient, subject, text, html }) {
			await transport.sendMail({
				from: MAIL_FROM,
				// An object, not text: what is in it can name one recipient only.
				to: { name: "", address: recipient },
				messageId: `<${id}@${host}>`,
				subject,
				text,
				html,
				headers: { "Auto-Submitted": "auto-generated" },
			});
		},
	};
}

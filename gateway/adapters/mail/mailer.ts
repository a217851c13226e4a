import type { KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import type { GatewayConfig } from "../../core/config";
import { type ReturnSettings, returnAddress } from "./return-address";
import type { DeliveryError } from "./send-due";
import { MAX_OPEN } from "./send-window";

declare module "../../core/services" {
	interface Services {
		mailer: Mailer | null;
		/** The sender of mail to an organization's customers; null: the platform. */
		findCustomerSender(merchantId: string): Promise<MailSender | null>;
		/** Takes down for the next time that an address or number gets nothing more. */
		recordDeliveryError(
			to: { merchantId: string; channel: "EMAIL" | "SMS"; contact: string },
			refusal: DeliveryError,
		): Promise<void>;
	}
}

export interface OutgoingMail {
	id: string;
	recipient: string;
	subject: string;
	text: string;
	html: string;
	unsubscribeUrl: string | null;
	kind?: string;
	merchantId?: string | null;
	campaignId?: string;
	attachmentName?: string | null;
	attachment?: Buffer | null;
	/** Sender name that replaces the one in MAIL_FROM. */
	fromName?: string;
	replyTo?: string;
}

export interface MailSender {
	from: { name: string; address: string };
	/** The key is read once for many emails: reading it takes longer than signing. */
	dkim?: { domainName: string; keySelector: string; privateKey: KeyObject };
}

export interface Mailer {
	send(mail: OutgoingMail, sender: MailSender | null): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const IDLE_MS = 1_000;
const POOL = { pool: true, maxConnections: MAX_OPEN, maxRequeues: 1 } as const;

/** Sends mail through SMTP_URL; null when it is not set. */
export async function createMailer(
	{
		SMTP_URL,
		SMTP_CA_FILE,
		MAIL_FROM,
		PUBLIC_URL,
		...returning
	}: Pick<GatewayConfig, "SMTP_URL" | "MAIL_FROM"> &
		ReturnSettings &
		Partial<Pick<GatewayConfig, "SMTP_CA_FILE" | "PUBLIC_URL">>,
	{ idleMs = IDLE_MS } = {},
): Promise<Mailer | null> {
	if (!SMTP_URL) return null;
	const { createTransport } = await import("nodemailer");
	const options = {
		url: SMTP_URL,
		...(PUBLIC_URL && { name: new URL(PUBLIC_URL).hostname }),
		...(SMTP_CA_FILE && {
			tls: { ca: [...rootCertificates, readFileSync(SMTP_CA_FILE, "utf8")] },
		}),
		// Never send credentials in the clear, whatever the server offers.
		requireTLS: new URL(SMTP_URL).username !== "",
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		// Messages contain text that people typed: it must never name a file or an address to fetch.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	const single = createTransport(options);
	const pooled = createTransport({ ...options, ...POOL, idleTimeout: idleMs });
	const own = addressIn(MAIL_FROM);
	return {
		async send(mail, sender) {
			const { id, recipient, subject, text, html, fromName, replyTo } = mail;
			const { attachment, attachmentName } = mail;
			const { name, address } = sender?.from ?? { name: "", address: own };
			const host = domainIn(address);
			const returned = returnAddress(returning, id);
			await (mail.campaignId ? pooled : single).sendMail({
				from: sender || fromName ? { name: fromName || name, address } : MAIL_FROM,
				...(sender?.dkim && { dkim: signature(sender.dkim) }),
				...(replyTo && { replyTo: { name: "", address: replyTo } }),
				// An object rather than text, so that it can name only one recipient.
				to: { name: "", address: recipient },
				...(returned && { envelope: { from: returned, to: [{ name: "", address: recipient }] } }),
				messageId: `<${id}@${host}>`,
				subject,
				text,
				html,
				...(attachment && {
					attachments: [{ filename: attachmentName ?? "report", content: attachment }],
				}),
				headers: { "Auto-Submitted": "auto-generated", ...unsubscribing(mail, host) },
			});
		},
	};
}

const FEEDBACK_SENDER = "mise-mail";

/** The fields that a signature covers; RFC 8058 wants both of unsubscribing, of which the library signs one. */
const SIGNED = [
	"from",
	"sender",
	"reply-to",
	"subject",
	"date",
	"message-id",
	"to",
	"mime-version",
	"content-type",
	"content-transfer-encoding",
	"list-id",
	"list-unsubscribe",
	"list-unsubscribe-post",
	"feedback-id",
].join(":");

/** The library hands the key to Node as it is, but declares a text. */
function signature({ privateKey, ...named }: NonNullable<MailSender["dkim"]>) {
	return { ...named, privateKey: privateKey as unknown as string, headerFieldNames: SIGNED };
}

function addressIn(from: string): string {
	return /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from;
}

function domainIn(address: string): string {
	return /@([^\s>]+)/.exec(address)?.[1] ?? "localhost";
}

/** Headers for one-click unsubscribe in mail programs (RFC 2369, RFC 8058) and for providers' complaint counts (Feedback-ID). */
function unsubscribing(
	{ unsubscribeUrl, merchantId, kind, campaignId }: OutgoingMail,
	host: string,
): Record<string, string> {
	if (!unsubscribeUrl) return {};
	return {
		"List-Id": `<offers.${host}>`,
		"List-Unsubscribe": `<${unsubscribeUrl}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		"Feedback-ID": [campaignId, merchantId, kind, FEEDBACK_SENDER]
			.map((each) => each ?? "")
			.join(":"),
	};
}

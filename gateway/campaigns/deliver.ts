import type { MailSender } from "../adapters/mail/mailer";
import type { DeliveryError } from "../adapters/mail/send-due";
import { attemptMail } from "../adapters/mail/send-due-mail";
import { attemptText } from "../adapters/mail/sms/jobs";
import { textSubject } from "../adapters/mail/sms/text-subject";
import { outbox } from "../adapters/mail/tables";
import { PushError, type Pusher } from "../adapters/push/pusher";
import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import type { CampaignRow } from "./campaign-kind";
import type { pushDevices } from "./tables";

export interface WrittenMail {
	id: string;
	recipient: string;
	subject: string;
	text: string;
	html: string;
	unsubscribeUrl: string | null;
	campaignId?: string;
}

/** Null: handed over, in a demo without a mail server to the outbox. */
export async function deliverMail(
	services: Services,
	campaign: Pick<CampaignRow, "merchantId" | "fromName" | "replyTo">,
	mail: WrittenMail,
	sender: MailSender | null,
): Promise<DeliveryError | null> {
	const { mailer } = services;
	if (!sender) return { isFinal: false, words: NO_SENDER, isUnreachable: true };
	if (!mailer) return storeInOutbox(services, campaign.merchantId, { ...mail, channel: "email" });
	const { merchantId, fromName, replyTo } = campaign;
	const about = { kind: "campaign", merchantId };
	const message = { ...mail, ...about, ...(fromName && { fromName }), ...(replyTo && { replyTo }) };
	return attemptMail(mailer, message, sender);
}

export async function deliverText(
	services: Services,
	merchantId: string,
	{ id, recipient, text }: { id: string; recipient: string; text: string },
): Promise<DeliveryError | null> {
	if (services.textSender) return attemptText(services, { merchantId, recipient, text });
	const message = { id, recipient, text, html: "", subject: textSubject(text) };
	return storeInOutbox(services, merchantId, { ...message, unsubscribeUrl: null, channel: "sms" });
}

type Device = typeof pushDevices.$inferSelect;

/** `refusal` is null if at least one device's service accepted it. `gone`: devices whose subscription ended. */
export async function deliverPush(
	{ pusher }: Pick<Services, "pusher">,
	devices: readonly Device[],
	payload: string,
): Promise<{ refusal: DeliveryError | null; gone: string[] }> {
	if (!pusher) return { refusal: NOT_SET_UP, gone: [] };
	const tried = await Promise.all(
		devices.slice(-MAX_DEVICES).map((device) => tryDevice(pusher, device, payload)),
	);
	const refusals = tried.flatMap(({ error }) => error ?? []);
	const gone = tried.flatMap(({ id, error }) => (error?.kind === "gone" ? [id] : []));
	if (refusals.length < tried.length) return { refusal: null, gone };
	// Retry as long as one device may still accept it.
	const shown = refusals.find(({ kind }) => kind === "later") ?? refusals[0];
	const { kind = "later", message = "", afterMs = null } = shown ?? {};
	return { refusal: { isFinal: kind !== "later", words: message.slice(0, 500), afterMs }, gone };
}

async function tryDevice(pusher: Pusher, device: Device, payload: string) {
	try {
		await pusher.send(device, payload);
		return { id: device.id, error: null };
	} catch (error) {
		if (!(error instanceof PushError)) throw error;
		return { id: device.id, error };
	}
}

const MAX_DEVICES = 10;

const NO_SENDER = "No sender domain is verified";
const NOT_SET_UP: DeliveryError = {
	isFinal: false,
	words: "Sending isn’t set up yet. Contact support.",
};

async function storeInOutbox(
	{ config, database }: Services,
	merchantId: string,
	message: WrittenMail & { channel: "email" | "sms" },
): Promise<DeliveryError | null> {
	if (!config.MISE_DEMO) return NOT_SET_UP;
	const now = new Date();
	await database.transaction(SYSTEM, (tx) =>
		tx
			.insert(outbox)
			.values({ ...message, merchantId, kind: "campaign", createdAt: now, dueAt: now })
			.onConflictDoNothing(),
	);
	return null;
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { contactHash } from "../adapters/mail/contact-hash";
import { type DeliveryFailure, readDeliveryReport } from "../adapters/mail/read-delivery-report";
import { readReturnAddress } from "../adapters/mail/return-address";
import { isNoMailbox } from "../adapters/mail/send-due-mail";
import { outbox } from "../adapters/mail/tables";
import { withoutAddresses } from "../adapters/mail/without-addresses";
import { SYSTEM, type Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Services } from "../core/services";
import { applyDeliveryError } from "../customers/consent/refusals";
import { mailEvents } from "../customers/consent/tables";
import { campaignMessages } from "./tables";

export const RETURNED_PATH = "/mail/api/v1/webhooks/returned";
/** In JSON, where quotes and line breaks of a message count twice. */
export const RETURNED_CHARACTERS = 900_000;

export const returnedMailSchema = z
	.object({
		/** The address of MAIL_BOUNCE_DOMAIN that it came to. */
		to: z.string().max(320),
		message: z.string().max(400_000),
	})
	.meta({
		example: {
			to: "b-0199e6a57c1d7f3a9b52000000000001-0123456789abcdef@bounces.example.com",
			message: "Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n",
		},
	});

/**
 * Records an email that came back to the envelope sender of its own, once: the address proves which it was. Throws 401
 * for an address that we never gave.
 */
export async function handleReturned(
	services: Services,
	{ to, message }: z.output<typeof returnedMailSchema>,
): Promise<{ heard: boolean }> {
	const id = readReturnAddress(services.config, to);
	if (id === null) throw new GatewayError(401, "The address is none that emails come from");
	const failures = readDeliveryReport(message);
	const [first] = failures;
	const sent = first && (await services.database.read(SYSTEM, (tx) => findSent(tx, id)));
	if (!sent) return { heard: false };
	const failure = failures.find(isBounce) ?? first;
	await note(services, { id, ...sent }, failure);
	return { heard: true };
}

function isBounce({ status, reply }: DeliveryFailure): boolean {
	return isNoMailbox(status) || isNoMailbox(reply);
}

interface Sent {
	merchantId: string | null;
	contactHash: string | null;
}

async function findSent(tx: Tx, id: string): Promise<Sent | null> {
	const [message] = await tx.select().from(outbox).where(eq(outbox.id, id));
	if (message) {
		const { merchantId, recipient } = message;
		const hash = merchantId && contactHash(merchantId, recipient.toLowerCase());
		return { merchantId, contactHash: hash };
	}
	const [ofCampaign] = await tx.select().from(campaignMessages).where(eq(campaignMessages.id, id));
	return ofCampaign ?? null;
}

async function note(
	{ database }: Services,
	{ id, merchantId, contactHash: hash }: Sent & { id: string },
	failure: DeliveryFailure,
): Promise<void> {
	const words = failure.reply || failure.status;
	const lastError = `Returned: ${withoutAddresses(words).slice(0, 300)}`;
	await database.transaction(SYSTEM, async (tx) => {
		if (merchantId) {
			const isNew = await tx
				.insert(mailEvents)
				.values({ merchantId, eventId: `returned ${id}`, at: new Date() })
				.onConflictDoNothing()
				.returning({ eventId: mailEvents.eventId });
			if (isNew.length === 0) return;
		}
		await tx.update(outbox).set({ lastError }).where(eq(outbox.id, id));
		if (!merchantId || !hash || !isBounce(failure)) return;
		const to = { merchantId, channel: "EMAIL", contactHash: hash } as const;
		await applyDeliveryError(tx, to, { means: "bounce", words });
	});
}

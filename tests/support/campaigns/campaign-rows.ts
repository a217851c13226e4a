import { sendCounts } from "../../../gateway/adapters/mail/tables";
import { campaignMessages, pushDevices } from "../../../gateway/campaigns/tables";
import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { contactConsents, mailEvents } from "../../../gateway/customers/consent/tables";

/** A message, a count, a consent and a device, with the word in what can hold one. */
export async function insertCampaignRows(
	tx: Tx,
	{ merchantId, campaignId, word }: { merchantId: string; campaignId: string; word: string },
): Promise<void> {
	const now = new Date();
	const message = { merchantId, campaignId, customerId: newId() };
	await tx.insert(campaignMessages).values({
		...message,
		id: newId(),
		code: newId(),
		contactHash: newId(),
		reason: word,
		createdAt: now,
	});
	await tx
		.insert(sendCounts)
		.values({ merchantId, day: now.toISOString().slice(0, 10), key: word, count: 1 });
	await tx
		.insert(contactConsents)
		.values({ merchantId, channel: "SMS", contactHash: newId(), bounceReason: word, at: now });
	await tx.insert(mailEvents).values({ merchantId, eventId: word, at: now });
	await tx.insert(pushDevices).values({
		id: newId(),
		merchantId,
		customerId: newId(),
		endpoint: `https://push.test/${word}`,
		p256dh: newId(),
		auth: word,
		createdAt: now,
	});
}

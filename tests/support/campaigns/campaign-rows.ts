import { campaignMessages, campaignOptOuts, pushDevices } from "../../../gateway/campaigns/tables";
import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";

/** A message, an opt-out and a device, with the word in what can hold one. */
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
		.insert(campaignOptOuts)
		.values({ merchantId, channel: "SMS", contactHash: newId(), at: now });
	await tx.insert(pushDevices).values({
		...{ id: newId(), merchantId, customerId: newId(), endpoint: `https://push.test/${word}` },
		...{ p256dh: newId(), auth: word, createdAt: now },
	});
}

import { asc, eq, inArray, sql } from "drizzle-orm";
import { MOST_ATTEMPTS } from "../adapters/mail/send-due";
import { SYSTEM, type Tx } from "../core/database";
import type { Services } from "../core/services";
import type { CampaignRow } from "./campaign-kind";
import { failCampaign } from "./change-status";
import { newMessage } from "./enroll";
import type { MessageRow, Sent } from "./sending";
import { campaignMessages, campaigns, pushDevices } from "./tables";

const DAY_MS = 86_400_000;

/** Saves what became of messages, and plans the next email of whoever got one. */
export async function settleMessages(
	{ database, log }: Services,
	all: readonly Sent[],
): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const ids = [...new Set(all.map(({ message }) => message.campaignId))];
		const rows = await tx
			.select()
			.from(campaigns)
			.where(inArray(campaigns.id, ids))
			.orderBy(asc(campaigns.id))
			.for("update");
		for (const row of rows) {
			await settleOf(
				tx,
				row,
				all.filter(({ message }) => message.campaignId === row.id),
			);
		}
		const gone = all.flatMap(({ goneDevices }) => goneDevices);
		if (gone.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, gone));
	});
	for (const { message, outcome } of all) {
		if (outcome && "words" in outcome) {
			log.warn({ message: message.id, refusal: outcome }, "campaign message not sent");
		}
	}
}

async function settleOf(tx: Tx, campaign: CampaignRow, all: readonly Sent[]): Promise<void> {
	const counts = { sent: 0, failed: 0, skipped: 0 };
	let stops: string | null = null;
	for (const { message, outcome } of all) {
		const change = changeOf(message, outcome);
		if (!change) stops = outcome && "words" in outcome ? outcome.words : null;
		const [written] = await tx
			.update(campaignMessages)
			.set(change ?? { attempts: 0, dueAt: new Date() })
			// Where the campaign ended meanwhile, only what was sent all the same is written down.
			.where(
				outcome === null
					? eq(campaignMessages.id, message.id)
					: sql`${campaignMessages.id} = ${message.id} and ${campaignMessages.state} = 'waiting'`,
			)
			.returning();
		if (!written) continue;
		if (written.state !== "waiting") counts[written.state] += 1;
		if (written.state === "sent") await planNext(tx, campaign, written);
	}
	await tx
		.update(campaigns)
		.set({
			sent: sql`${campaigns.sent} + ${counts.sent}`,
			failed: sql`${campaigns.failed} + ${counts.failed}`,
			skipped: sql`${campaigns.skipped} + ${counts.skipped}`,
		})
		.where(eq(campaigns.id, campaign.id));
	if (stops && campaign.status === "ACTIVE") {
		await failCampaign(tx, campaign, "SYSTEM_ERROR", [`Messages could not be sent: ${stops}`]);
	}
}

/** Null where the server could not be reached however often: the campaign stops, and the message waits. */
function changeOf({ attempts }: MessageRow, outcome: Sent["outcome"]): Partial<MessageRow> | null {
	if (outcome === null) return { state: "sent", sentAt: new Date(), dueAt: null, reason: "" };
	if ("skipped" in outcome) return { state: "skipped", reason: outcome.skipped, dueAt: null };
	const { isFinal, words, afterMs } = outcome;
	if (isFinal) return { state: "failed", reason: words, dueAt: null };
	if (attempts >= MOST_ATTEMPTS) return null;
	return { reason: words, ...(afterMs && { dueAt: new Date(Date.now() + afterMs) }) };
}

async function planNext(tx: Tx, campaign: CampaignRow, message: MessageRow): Promise<void> {
	const next = campaign.emails[message.step];
	if (campaign.channel !== "EMAIL" || campaign.status !== "ACTIVE" || !next) return;
	const dueAt = new Date(Date.now() + next.delayDays * DAY_MS);
	await tx
		.insert(campaignMessages)
		.values(newMessage(campaign, message.customerId, message.step + 1, dueAt))
		.onConflictDoNothing();
}

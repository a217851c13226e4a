import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { MAX_ATTEMPTS } from "../adapters/mail/send-due";
import { withoutAddresses } from "../adapters/mail/without-addresses";
import { SYSTEM, type Tx } from "../core/database";
import { count } from "../core/meters";
import type { Services } from "../core/services";
import { applyDeliveryError } from "../customers/consent/refusals";
import type { CampaignRow } from "./campaign-kind";
import { failCampaign, startInDays } from "./change-status";
import { newMessage } from "./enroll";
import { getHomeFacts } from "./facts";
import type { MessageRow, Sent } from "./sending";
import { campaignMessages, campaigns, pushDevices } from "./tables";

const MAX_UNREACHABLE = 4;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Saves what became of messages, and plans the next email of customers who got one. */
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
			await settleCampaign(
				tx,
				row,
				all.filter(({ message }) => message.campaignId === row.id),
			);
		}
		const gone = all.flatMap(({ goneDevices }) => goneDevices);
		if (gone.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, gone));
	});
	for (const { message, outcome } of all) {
		if (outcomeMessage(outcome)) {
			log.warn({ message: message.id, refusal: outcome }, "campaign message not sent");
		}
	}
}

async function settleCampaign(tx: Tx, campaign: CampaignRow, all: readonly Sent[]): Promise<void> {
	const counts = { waiting: 0, sent: 0, failed: 0, skipped: 0 };
	let stops: string | null = null;
	const before = await listMessageStates(tx, all);
	const written = await markSent(tx, campaign, { all, before });
	for (const { id } of written) counts[before.get(id) ?? "waiting"] -= 1;
	counts.sent += written.length;
	for (const { message, outcome } of all) {
		const state = before.get(message.id);
		// Another process sent it, or the campaign ended.
		if (outcome === null || state !== "waiting") continue;
		const change =
			outcome === "postponed" ? await postponed(tx, campaign) : messageChange(message, outcome);
		if (!change) stops = withoutAddresses(outcomeMessage(outcome));
		const [written] = await tx
			.update(campaignMessages)
			.set(change ?? { attempts: 0, dueAt: new Date() })
			.where(eq(campaignMessages.id, message.id))
			.returning();
		if (!written) continue;
		if (
			campaign.channel !== "PUSH" &&
			typeof outcome === "object" &&
			outcome &&
			"words" in outcome
		) {
			const { merchantId, channel } = campaign;
			await applyDeliveryError(
				tx,
				{ merchantId, channel, contactHash: message.contactHash },
				outcome,
			);
		}
		const channel = campaign.channel.toLowerCase();
		count("mise_messages_total", { channel, kind: "campaign", outcome: written.state });
		counts[state] -= 1;
		counts[written.state] += 1;
	}
	await tx
		.update(campaigns)
		.set({
			sent: sql`${campaigns.sent} + ${counts.sent}`,
			failed: sql`${campaigns.failed} + ${counts.failed}`,
			skipped: sql`${campaigns.skipped} + ${counts.skipped}`,
		})
		.where(eq(campaigns.id, campaign.id));
	if (stops !== null && campaign.status === "ACTIVE") {
		await failCampaign(tx, campaign, "SYSTEM_ERROR", [`Messages could not be sent: ${stops}`]);
	}
}

/** Marks what was sent, also where the campaign has ended meanwhile, and plans the next emails. */
async function markSent(
	tx: Tx,
	campaign: CampaignRow,
	{ all, before }: { all: readonly Sent[]; before: ReadonlyMap<string, MessageRow["state"]> },
): Promise<MessageRow[]> {
	const ids = all.flatMap(({ message: { id }, outcome }) =>
		outcome === null && before.has(id) && before.get(id) !== "sent" ? [id] : [],
	);
	if (ids.length === 0) return [];
	const written = await tx
		.update(campaignMessages)
		.set({ state: "sent", sentAt: new Date(), dueAt: null, reason: "" })
		.where(inArray(campaignMessages.id, ids))
		.returning();
	const channel = campaign.channel.toLowerCase();
	count("mise_messages_total", { channel, kind: "campaign", outcome: "sent" }, written.length);
	await planNext(tx, campaign, written);
	return written;
}

function outcomeMessage(outcome: Sent["outcome"]): string {
	return typeof outcome === "object" && outcome && "words" in outcome ? outcome.words : "";
}

async function postponed(tx: Tx, campaign: CampaignRow): Promise<Change> {
	const { zone } = await getHomeFacts(tx, campaign.merchantId);
	return { attempts: 0, dueAt: startInDays(campaign, zone, 1) };
}

async function listMessageStates(tx: Tx, all: readonly Sent[]) {
	const rows = await tx
		.select({ id: campaignMessages.id, state: campaignMessages.state })
		.from(campaignMessages)
		.where(
			inArray(
				campaignMessages.id,
				all.map(({ message }) => message.id),
			),
		)
		.orderBy(asc(campaignMessages.id))
		.for("update");
	return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Null where no attempt can reach anybody: the campaign stops, and the message waits. */
function messageChange(
	{ attempts }: MessageRow,
	outcome: Exclude<Sent["outcome"], "postponed" | null>,
): Change | null {
	if ("skipped" in outcome) return { state: "skipped", reason: outcome.skipped, dueAt: null };
	const { isFinal, words, afterMs, isUnreachable } = outcome;
	if (isUnreachable && attempts >= MAX_UNREACHABLE) return null;
	const reason = withoutAddresses(words);
	if (isFinal || attempts >= MAX_ATTEMPTS) return { state: "failed", reason, dueAt: null };
	if (!afterMs) return { reason };
	const later = Math.min(afterMs, LONGEST_WAIT_MS) / 1_000;
	return { reason, dueAt: sql`greatest(due_at, now() + make_interval(secs => ${later}))` };
}

type Change = Omit<Partial<MessageRow>, "dueAt"> & { dueAt?: Date | SQL | null };

async function planNext(
	tx: Tx,
	campaign: CampaignRow,
	messages: readonly MessageRow[],
): Promise<void> {
	if (campaign.channel !== "EMAIL" || campaign.status === "COMPLETED") return;
	const followed = messages.filter(({ step }) => campaign.emails[step]);
	if (followed.length === 0) return;
	const { zone } = await getHomeFacts(tx, campaign.merchantId);
	const planned = followed.map(({ customerId, contactHash, step }) => {
		const delayDays = campaign.emails[step]?.delayDays ?? 0;
		const dueAt = startInDays(campaign, zone, Math.max(1, delayDays));
		return newMessage(campaign, { customerId, contactHash, step: step + 1, dueAt });
	});
	await tx.insert(campaignMessages).values(planned).onConflictDoNothing();
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { campaignLinks } from "~/models/campaigns/campaign-links";
import { type Database, SYSTEM } from "../core/database";
import { notFound } from "../core/errors";
import type { Services } from "../core/services";
import { recordAnswer } from "../customers/consent/consents";
import { campaignMessages, campaigns } from "./tables";

type Message = typeof campaignMessages.$inferSelect;

/** Counts a message as opened, once. Ignores unknown codes: a pixel has no one to show an error to. */
export async function openMessage({ database }: Services, code: string): Promise<void> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx.select().from(campaignMessages).where(eq(campaignMessages.code, code)),
	);
	if (found) await mark(database, found, "opened");
}

/** Counts a click on the link with that number and returns its URL. Throws 404. */
export async function clickLink(
	{ database }: Services,
	code: string,
	link: number,
): Promise<{ url: string }> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ message: campaignMessages, campaign: campaigns })
			.from(campaignMessages)
			.innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
			.where(eq(campaignMessages.code, code)),
	);
	const url = found && campaignLinks(found.campaign, found.message.step)[link];
	if (!found || !url || !URL.canParse(url)) throw notFound("The link");
	// A click means that the message was opened, even where pictures are not loaded.
	await mark(database, found.message, "opened");
	await mark(database, found.message, "clicked");
	// Headers are ASCII; links that already are stay byte for byte.
	return { url: /^[!-~]+$/.test(url) ? url : new URL(url).href };
}

/** Ends the campaigns of an organization by a channel for the address that a message went to. Throws 404. */
export async function unsubscribeByCode(
	{ database }: Services,
	code: string,
): Promise<{ isStopped: true }> {
	const message = await database.transaction(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ message: campaignMessages, channel: campaigns.channel })
			.from(campaignMessages)
			.innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
			.where(eq(campaignMessages.code, code));
		if (!found) throw notFound("The link");
		const { merchantId, contactHash } = found.message;
		const row = { merchantId, channel: found.channel, contactHash };
		await recordAnswer(tx, row, "no", "unsubscribe");
		return found.message;
	});
	await mark(database, message, "unsubscribed");
	return { isStopped: true };
}

const MARKS = {
	opened: "openedAt",
	clicked: "clickedAt",
	unsubscribed: "unsubscribedAt",
} as const;

/** Once for each message. In two steps, since sending locks the campaign before its messages. */
async function mark(
	database: Database,
	{ id, campaignId }: Message,
	what: keyof typeof MARKS,
): Promise<void> {
	const column = MARKS[what];
	const marked = await database.transaction(SYSTEM, (tx) =>
		tx
			.update(campaignMessages)
			.set({ [column]: new Date() })
			.where(and(eq(campaignMessages.id, id), isNull(campaignMessages[column])))
			.returning({ id: campaignMessages.id }),
	);
	if (marked.length === 0) return;
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(campaigns)
			.set({ [what]: sql`${campaigns[what]} + 1` })
			.where(eq(campaigns.id, campaignId)),
	);
}

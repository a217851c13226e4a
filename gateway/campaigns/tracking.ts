import { and, eq, isNull, sql } from "drizzle-orm";
import { SYSTEM, type Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Services } from "../core/services";
import { customers } from "../customers/tables";
import { linksOf } from "./compose/links-of";
import { contactOf, setOptOut } from "./contact";
import { campaignMessages, campaigns } from "./tables";

type Message = typeof campaignMessages.$inferSelect;

/** Counts that a message was opened, once. An unknown code changes nothing: a picture has nobody to tell. */
export async function openMessage({ database }: Services, code: string): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const [found] = await tx.select().from(campaignMessages).where(eq(campaignMessages.code, code));
		if (found) await markOpened(tx, found);
	});
}

/** Counts a click on the link of that number, and says where it leads. Throws 404. */
export async function clickLink(
	{ database }: Services,
	code: string,
	link: number,
): Promise<{ url: string }> {
	return database.transaction(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ message: campaignMessages, campaign: campaigns })
			.from(campaignMessages)
			.innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
			.where(eq(campaignMessages.code, code));
		const url = found && linksOf(found.campaign, found.message.step)[link];
		if (!found || !url) throw notFound("The link");
		await markOpened(tx, found.message);
		const clicked = await tx
			.update(campaignMessages)
			.set({ clickedAt: new Date() })
			.where(and(eq(campaignMessages.id, found.message.id), isNull(campaignMessages.clickedAt)))
			.returning({ id: campaignMessages.id });
		if (clicked.length > 0) await count(tx, found.message, "clicked");
		return { url };
	});
}

/** Whoever clicks has opened, even where pictures are not loaded. */
async function markOpened(tx: Tx, { id, campaignId }: Message): Promise<void> {
	const opened = await tx
		.update(campaignMessages)
		.set({ openedAt: new Date() })
		.where(and(eq(campaignMessages.id, id), isNull(campaignMessages.openedAt)))
		.returning({ id: campaignMessages.id });
	if (opened.length > 0) await count(tx, { campaignId }, "opened");
}

async function count(
	tx: Tx,
	{ campaignId }: Pick<Message, "campaignId">,
	what: "opened" | "clicked" | "unsubscribed",
): Promise<void> {
	await tx
		.update(campaigns)
		.set({ [what]: sql`${campaigns[what]} + 1` })
		.where(eq(campaigns.id, campaignId));
}

/** Ends the campaigns of an organization by a channel for whoever has the message. Throws 404. */
export async function unsubscribeByCode(
	{ database, config }: Services,
	code: string,
): Promise<{ isStopped: true }> {
	return database.transaction(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ message: campaignMessages, channel: campaigns.channel, customer: customers })
			.from(campaignMessages)
			.innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
			.leftJoin(customers, eq(customers.id, campaignMessages.customerId))
			.where(eq(campaignMessages.code, code));
		if (!found) throw notFound("The link");
		const { message, channel, customer } = found;
		const contact = customer ? contactOf(channel, customer) : "";
		if (contact) {
			await setOptOut(tx, config, { merchantId: message.merchantId, channel, contact }, true);
		}
		const marked = await tx
			.update(campaignMessages)
			.set({ unsubscribedAt: new Date() })
			.where(and(eq(campaignMessages.id, message.id), isNull(campaignMessages.unsubscribedAt)))
			.returning({ id: campaignMessages.id });
		if (marked.length > 0) await count(tx, message, "unsubscribed");
		return { isStopped: true } as const;
	});
}

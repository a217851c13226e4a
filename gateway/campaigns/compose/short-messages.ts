import { withLinks, wordsFor } from "~/models/campaigns/campaign-words";
import type { CampaignRow } from "../campaign-kind";
import type { MessageLinks } from "./links";
import { linksOf } from "./links-of";

interface About {
	campaign: CampaignRow;
	customerName: string;
	merchantName: string;
	links: MessageLinks;
}

/** The text message for one customer; its last line says how to unsubscribe. */
export function writeText({ campaign, customerName, merchantName, links }: About): string {
	const reader = { name: customerName, company: campaign.companyName || merchantName };
	const all = linksOf(campaign, 1);
	const message = withLinks(campaign.smsMessage, (index) => links.click(index, all[index] ?? ""));
	return `${wordsFor(message, reader)}\n${wordsFor(campaign.smsUnsubscribe, reader)} ${links.unsubscribe}`;
}

/** What a phone gets, as JSON: `title`, `message`, and `link`, which is null without one. */
export function writePush({ campaign, customerName, merchantName, links }: About): string {
	const reader = { name: customerName, company: merchantName };
	const [link] = linksOf(campaign, 1);
	return JSON.stringify({
		title: wordsFor(campaign.pushTitle, reader) || merchantName,
		message: wordsFor(campaign.pushMessage, reader),
		link: link === undefined ? null : links.click(0, link),
	});
}

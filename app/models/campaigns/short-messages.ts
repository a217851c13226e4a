import type { CampaignContent } from "./campaign";
import type { MessageLinks } from "./campaign-email";
import { campaignLinks, type LinkedMessage } from "./campaign-links";
import { fillPlaceholders, withLinks } from "./campaign-text";

interface About<Content> {
	campaign: LinkedMessage & Content;
	customerName: string;
	merchantName: string;
	links: MessageLinks;
}

type Text = Pick<CampaignContent, "companyName" | "smsUnsubscribe">;
type Push = Pick<CampaignContent, "pushTitle" | "pushMessage">;

/** The text message for one customer; its last line says how to unsubscribe. */
export function writeText({ campaign, customerName, merchantName, links }: About<Text>): string {
	const reader = { name: customerName, company: campaign.companyName || merchantName };
	const all = campaignLinks(campaign, 1);
	const message = withLinks(campaign.smsMessage, (index) => links.click(index, all[index] ?? ""));
	return `${fillPlaceholders(message, reader)}\n${fillPlaceholders(campaign.smsUnsubscribe, reader)} ${links.unsubscribe}`;
}

/** Push notification of a campaign; `link` is null without one. */
export function writePush({ campaign, customerName, merchantName, links }: About<Push>) {
	const reader = { name: customerName, company: merchantName };
	const [link] = campaignLinks(campaign, 1);
	return {
		title: fillPlaceholders(campaign.pushTitle, reader) || merchantName,
		message: fillPlaceholders(campaign.pushMessage, reader),
		link: link === undefined ? null : links.click(0, link),
	};
}

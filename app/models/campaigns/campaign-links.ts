import type { CampaignChannel, CampaignContent } from "./campaign";
import { linksIn, taggedLink } from "./campaign-text";

export type LinkedMessage = Pick<CampaignContent, "emails" | "smsMessage" | "pushLink" | "tag"> & {
	channel: CampaignChannel;
};

/** The links of a campaign's message in order, as the codes of clicks count them, with the campaign's tag. */
export function campaignLinks(campaign: LinkedMessage, step: number): string[] {
	return plainLinks(campaign, step).map((link) => taggedLink(link, campaign.tag, campaign.channel));
}

function plainLinks({ channel, emails, smsMessage, pushLink }: LinkedMessage, step: number) {
	if (channel === "SMS") return linksIn(smsMessage);
	if (channel === "PUSH") return pushLink ? [pushLink] : [];
	const email = emails[step - 1];
	return email ? [...linksIn(email.body), ...email.buttons.map(({ link }) => link)] : [];
}

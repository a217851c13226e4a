import { linksIn, taggedLink } from "~/models/campaigns/campaign-words";
import type { CampaignRow } from "../campaign-kind";

type Written = Pick<CampaignRow, "channel" | "emails" | "smsMessage" | "pushLink" | "tag">;

/** The links of a campaign's message in order, as the codes of clicks count them, with the campaign's tag. */
export function linksOf(campaign: Written, step: number): string[] {
	return plain(campaign, step).map((link) => taggedLink(link, campaign.tag, campaign.channel));
}

function plain({ channel, emails, smsMessage, pushLink }: Written, step: number): string[] {
	if (channel === "SMS") return linksIn(smsMessage);
	if (channel === "PUSH") return pushLink ? [pushLink] : [];
	const email = emails[step - 1];
	return email ? [...linksIn(email.body), ...email.buttons.map(({ link }) => link)] : [];
}

import { writeEmail } from "~/models/campaigns/campaign-email";
import { writePush, writeText } from "~/models/campaigns/short-messages";
import { imagePath } from "~/models/shared/image";
import { publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Services } from "../core/services";
import { readGuestBrand } from "../locations/guest-brand";
import type { CampaignRow } from "./campaign-kind";
import { emailOffer } from "./email-offer";
import { getHomeFacts, listActiveDiscounts } from "./facts";
import { findMerchantName } from "./merchant-name";
import { untrackedLinks } from "./message-links";

const SOMEBODY = "Ada Moreno";

export interface WrittenMessage {
	subject: string;
	text: string;
	html: string;
}

/** A message of a campaign as a customer gets it, with its links as they were written. Throws 404 for a step it lacks. */
export async function previewMessage(
	tx: Tx,
	{ config }: Pick<Services, "config">,
	campaign: CampaignRow,
	step: number,
): Promise<WrittenMessage> {
	const merchantName = await findMerchantName(tx, campaign.merchantId);
	const links = untrackedLinks(config);
	const about = { campaign, step, customerName: SOMEBODY, merchantName, links };
	if (campaign.channel === "SMS") return { subject: "", text: writeText(about), html: "" };
	if (campaign.channel === "PUSH") {
		const { title, message } = writePush(about);
		return { subject: title, text: message, html: "" };
	}
	const email = campaign.emails[step - 1];
	if (!email) throw notFound("The email");
	const offers = email.offer ? await listActiveDiscounts(tx, campaign.merchantId) : [];
	const discount = offers.find(({ id }) => id === email.offer);
	const { currency } = await getHomeFacts(tx, campaign.merchantId);
	const { subject, text, html } = writeEmail({
		...about,
		offer: discount ? emailOffer(discount, currency) : null,
		brand: await readGuestBrand(tx, config, campaign),
		imageUrl: (id) => publicLink(config, imagePath(id, "large", "jpg")),
	});
	return { subject, text, html };
}

import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Services } from "../core/services";
import type { CampaignRow } from "./campaign-kind";
import { writeEmail } from "./compose/email";
import { plainLinks } from "./compose/links";
import { writePush, writeText } from "./compose/short-messages";
import { homeOf, offersOf } from "./facts";
import { merchantNameOf } from "./merchant-name";

const SOMEBODY = "Ada Moreno";

export interface WrittenMessage {
	subject: string;
	text: string;
	html: string;
}

/** A message of a campaign as a customer gets it, with its links as they were written. Throws 404 for a step it lacks. */
export async function previewOf(
	tx: Tx,
	{ config }: Pick<Services, "config">,
	campaign: CampaignRow,
	step: number,
): Promise<WrittenMessage> {
	const merchantName = await merchantNameOf(tx, campaign.merchantId);
	const links = plainLinks(config);
	const about = { config, campaign, step, customerName: SOMEBODY, merchantName, links };
	if (campaign.channel === "SMS") return { subject: "", text: writeText(about), html: "" };
	if (campaign.channel === "PUSH") {
		const { title, message } = JSON.parse(writePush(about)) as Record<string, string>;
		return { subject: title ?? "", text: message ?? "", html: "" };
	}
	const email = campaign.emails[step - 1];
	if (!email) throw notFound("The email");
	const offers = email.offer ? await offersOf(tx, campaign.merchantId) : [];
	const discount = offers.find(({ id }) => id === email.offer);
	const { currency } = await homeOf(tx, campaign.merchantId);
	const offer = discount ? { discount, currency } : null;
	const { subject, text, html } = writeEmail({ ...about, offer });
	return { subject, text, html };
}

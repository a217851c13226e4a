import {
	type CampaignContent,
	type CampaignEmail,
	NEW_BUTTON,
	NO_CONTENT,
} from "~/models/campaigns/campaign";
import { writeEmail } from "~/models/campaigns/campaign-email";
import { writePush, writeText } from "~/models/campaigns/short-messages";
import { imagePath } from "~/models/shared/image";
import { getGuestBrand } from "~/services/gateway/locations/guest-brand.server";
import type { PageAccess } from "~/services/web/access.server";
import type { DraftPreview } from "~/services/web/typed-preview.server";
import { getCampaignChoices } from "./campaign.server";

const SOMEBODY = "Ada Moreno";
const LINKS = {
	click: (_: number, link: string) => link,
	pixel: null,
	unsubscribe: "/unsubscribe/offers",
	oneClick: null,
};

/** The email that is being typed, as HTML. Throws a Response. */
export async function renderDraftEmail(
	{ gateway }: Pick<PageAccess, "gateway">,
	typed: DraftPreview,
): Promise<string> {
	const [choices, brand] = await Promise.all([getCampaignChoices(gateway), getGuestBrand(gateway)]);
	const rows = typed.rows("emails");
	const row = rows.find((each) => typed.field.startsWith(each)) ?? rows[0] ?? "emails[0]";
	const email = toCampaignEmail(typed, row);
	const { html } = writeEmail({
		campaign: { ...toCampaignContent(typed), channel: "EMAIL", emails: [email] },
		step: 1,
		customerName: SOMEBODY,
		brand,
		links: LINKS,
		offer: choices.offers.find(({ id }) => id === email.offer) ?? null,
		imageUrl: (id) => imagePath(id, "large", "jpg"),
	});
	return html;
}

export function renderDraftMessage(
	{ merchant }: Pick<PageAccess, "merchant">,
	typed: DraftPreview,
	channel: "SMS" | "PUSH",
): { title: string; text: string } {
	const about = { customerName: SOMEBODY, merchantName: merchant.name, links: LINKS };
	const campaign = { ...toCampaignContent(typed), channel };
	if (channel === "SMS") {
		const title = campaign.companyName || merchant.name;
		return { title, text: writeText({ ...about, campaign }) };
	}
	const { title, message } = writePush({ ...about, campaign });
	return { title, text: message };
}

function toCampaignContent({ text }: DraftPreview): CampaignContent {
	return {
		...NO_CONTENT,
		companyName: text("companyName"),
		phone: text("phone"),
		postalAddress: text("postalAddress"),
		smsMessage: text("smsMessage"),
		smsUnsubscribe: text("smsUnsubscribe"),
		pushTitle: text("pushTitle"),
		pushMessage: text("pushMessage"),
	};
}

function toCampaignEmail({ text, image, rows }: DraftPreview, row: string): CampaignEmail {
	const at = (field: string) => text(`${row}.${field}`);
	return {
		subject: at("subject") || "Subject",
		image: image(`${row}.image`),
		imageAlt: at("imageAlt"),
		body: at("body"),
		offer: at("offer") || null,
		buttons: rows(`${row}.buttons`).map((button) => ({
			name: text(`${button}.name`) || "Button",
			link: text(`${button}.link`),
			background: colorOr(text(`${button}.background`), NEW_BUTTON.background),
			color: colorOr(text(`${button}.color`), NEW_BUTTON.color),
			fontSize: Number(text(`${button}.fontSize`)) || NEW_BUTTON.fontSize,
			radius: Number(text(`${button}.radius`)) || 0,
		})),
		footer: at("footer"),
		delayDays: 0,
	};
}

function colorOr(typed: string, fallback: string): string {
	return /^#[0-9a-f]{6}$/i.test(typed) ? typed : fallback;
}

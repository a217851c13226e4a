import type { CampaignButton, CampaignEmail } from "~/models/campaigns/campaign";
import {
	linksIn,
	paragraphsOf,
	type Reader,
	withLinks,
	wordsFor,
} from "~/models/campaigns/campaign-words";
import { imagePath } from "~/models/shared/image";
import { escapeHtml } from "../../adapters/mail/letter";
import { type GatewayConfig, publicLink } from "../../core/config";
import type { CampaignRow } from "../campaign-kind";
import type { MessageLinks } from "./links";
import { linksOf } from "./links-of";
import { type Offer, offerLines } from "./offer";

interface EmailAbout {
	config: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">;
	campaign: CampaignRow;
	step: number;
	offer: Offer | null;
	customerName: string;
	links: MessageLinks;
}

interface WrittenEmail {
	subject: string;
	text: string;
	html: string;
	unsubscribeUrl: string | null;
}

/** The email of a step, written for one customer. Throws where the campaign has no such email. */
export function writeEmail(about: EmailAbout): WrittenEmail {
	const { campaign, step, customerName, links } = about;
	const email = campaign.emails[step - 1];
	if (!email) throw new Error(`The campaign has no email ${step}`);
	const reader = { name: customerName, company: campaign.companyName };
	return {
		subject: wordsFor(email.subject, reader),
		text: textOf(email, reader, about),
		html: htmlOf(email, reader, about),
		unsubscribeUrl: links.oneClick,
	};
}

function textOf(
	email: CampaignEmail,
	reader: Reader,
	{ campaign, step, offer, links }: EmailAbout,
) {
	const all = linksOf(campaign, step);
	const inBody = linksIn(email.body).length;
	const lines = [
		wordsFor(
			withLinks(email.body, (index) => links.click(index, all[index] ?? "")),
			reader,
		),
		...(offer ? [[...offerLines(offer), ...codeWords(offer)].join("\n")] : []),
		...email.buttons.map(
			({ name }, index) =>
				`${wordsFor(name, reader)}: ${links.click(inBody + index, all[inBody + index] ?? "")}`,
		),
		...(email.footer ? [wordsFor(email.footer, reader)] : []),
		[campaign.companyName, campaign.phone].filter(Boolean).join(", "),
		`Unsubscribe: ${links.unsubscribe}`,
	];
	return `${lines.filter(Boolean).join("\n\n")}\n`;
}

function codeWords({ discount: { promoCode } }: Offer): string[] {
	return promoCode ? [`Code: ${promoCode}`] : [];
}

function htmlOf(
	email: CampaignEmail,
	reader: Reader,
	{ campaign, step, offer, links, config }: EmailAbout,
): string {
	const all = linksOf(campaign, step);
	const inBody = linksIn(email.body).length;
	let seen = 0;
	const paragraphs = paragraphsOf(email.body).map((paragraph) => {
		const first = seen;
		seen += linksIn(paragraph).length;
		return `<p style="margin:0 0 16px">${linkedHtml(paragraph, reader, (index) =>
			links.click(first + index, all[first + index] ?? ""),
		)}</p>`;
	});
	const image = email.image
		? `<img src="${escapeHtml(publicLink(config, imagePath(email.image, "large", "jpg")))}" alt="${escapeHtml(wordsFor(email.imageAlt, reader))}" width="600" style="display:block;width:100%;height:auto;border:0">`
		: "";
	const buttons = email.buttons.map((button, index) =>
		buttonHtml(
			{ ...button, name: wordsFor(button.name, reader) },
			links.click(inBody + index, all[inBody + index] ?? ""),
		),
	);
	const company = [campaign.companyName, campaign.phone].filter(Boolean).join(", ");
	const small = [
		...(email.footer ? [wordsFor(email.footer, reader)] : []),
		...(company ? [company] : []),
	].map((line) => `<p style="margin:0 0 8px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`);
	return [
		`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(wordsFor(email.subject, reader))}</title></head>`,
		`<body style="margin:0;background:#f5f5f4;color:#1c1917;font:16px/1.5 -apple-system,Segoe UI,Roboto,sans-serif">`,
		`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">`,
		`<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;color:#1c1917">`,
		`<tr><td>${image}</td></tr><tr><td style="padding:24px">${paragraphs.join("")}`,
		offer ? offerHtml(offer) : "",
		buttons.join(""),
		`</td></tr></table>`,
		`<div style="max-width:600px;padding:16px 24px;font-size:13px;color:#57534e">${small.join("")}`,
		`<p style="margin:0"><a href="${escapeHtml(links.unsubscribe)}" style="color:#57534e">Unsubscribe</a></p></div>`,
		`</td></tr></table>`,
		links.pixel
			? `<img src="${escapeHtml(links.pixel)}" alt="" width="1" height="1" style="border:0">`
			: "",
		`</body></html>`,
	].join("");
}

/** Links are those that were written: what stands in a customer's name is none. */
function linkedHtml(paragraph: string, reader: Reader, href: (index: number) => string): string {
	const links = linksIn(paragraph);
	const parts = withLinks(paragraph, () => "\0").split("\0");
	return parts
		.map((part, index) => {
			const link = links[index];
			const text = escapeHtml(wordsFor(part, reader)).replaceAll("\n", "<br>");
			if (link === undefined) return text;
			return `${text}<a href="${escapeHtml(href(index))}" style="color:#9a3412">${escapeHtml(link)}</a>`;
		})
		.join("");
}

function offerHtml(offer: Offer): string {
	const { promoCode } = offer.discount;
	const [title = "", ...lines] = offerLines(offer);
	const code = promoCode
		? `<div style="margin-top:8px;font-size:20px;font-weight:700;letter-spacing:1px">${escapeHtml(promoCode)}</div>`
		: "";
	const terms = lines.map((line) => `<div>${escapeHtml(line)}</div>`).join("");
	return `<div style="margin:0 0 16px;padding:16px;border:2px dashed #9a3412;text-align:center"><strong>${escapeHtml(title)}</strong>${terms}${code}</div>`;
}

function buttonHtml(
	{ name, background, color, fontSize, radius }: CampaignButton,
	href: string,
): string {
	return `<p style="margin:0 0 12px;text-align:center"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;background:${background};color:${color};font-size:${fontSize}px;border-radius:${radius}px;text-decoration:none">${escapeHtml(name)}</a></p>`;
}

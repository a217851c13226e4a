import {
	type GuestBlock,
	type GuestBrand,
	type RenderedEmail,
	renderGuestEmail,
} from "~/models/shared/guest-email";
import {
	type CampaignButton,
	type CampaignContent,
	type CampaignEmail,
	NEW_BUTTON,
} from "./campaign";
import { campaignLinks, type LinkedMessage } from "./campaign-links";
import {
	fillPlaceholders,
	linksIn,
	type Reader,
	splitParagraphs,
	withLinks,
} from "./campaign-text";

export interface MessageLinks {
	click(index: number, link: string): string;
	/** Tracking pixel that records opens; null for a preview. */
	pixel: string | null;
	unsubscribe: string;
	oneClick: string | null;
}

export interface EmailOffer {
	lines: string[];
	promoCode: string | null;
}

interface EmailAbout {
	campaign: LinkedMessage & Pick<CampaignContent, "companyName" | "phone" | "postalAddress">;
	step: number;
	offer: EmailOffer | null;
	customerName: string;
	brand: GuestBrand;
	links: MessageLinks;
	imageUrl(id: string): string;
}

/** The email of a step, written for one customer (spec 3.30). Throws where the campaign has no such email. */
export function writeEmail(about: EmailAbout): RenderedEmail {
	const { campaign, step, customerName, links, brand, imageUrl } = about;
	const { companyName, phone, postalAddress } = campaign;
	const email = campaign.emails[step - 1];
	if (!email) throw new Error(`The campaign has no email ${step}`);
	const reader = { name: customerName, company: companyName };
	return renderGuestEmail({
		brand: {
			...brand,
			name: companyName || brand.name,
			phone,
			address: postalAddress || brand.address,
		},
		subject: fillPlaceholders(email.subject, reader),
		picture: email.image
			? { url: imageUrl(email.image), alt: fillPlaceholders(email.imageAlt, reader) }
			: null,
		blocks: toGuestBlocks(email, reader, about),
		footer: email.footer ? [fillPlaceholders(email.footer, reader)] : [],
		unsubscribe: { url: links.unsubscribe, oneClickUrl: links.oneClick },
		pixelUrl: links.pixel,
	});
}

function toGuestBlocks(
	{ body, buttons }: CampaignEmail,
	reader: Reader,
	{ campaign, step, offer, links }: EmailAbout,
): GuestBlock[] {
	const all = campaignLinks(campaign, step);
	const click = (index: number) => links.click(index, all[index] ?? "");
	let seen = 0;
	const paragraphs = splitParagraphs(body).map((paragraph): GuestBlock => {
		const first = seen;
		seen += linksIn(paragraph).length;
		return { kind: "text", parts: linkedParts(paragraph, reader, (at) => click(first + at)) };
	});
	const [title = "", ...lines] = offer?.lines ?? [];
	return [
		...paragraphs,
		...(offer ? [{ kind: "panel" as const, title, lines, code: offer.promoCode ?? "" }] : []),
		...buttons.map(
			(button, index): GuestBlock => ({
				kind: "button",
				label: fillPlaceholders(button.name, reader),
				url: click(seen + index),
				...(hasOwnLook(button) && { look: button }),
			}),
		),
	];
}

/** A button that is left as it comes looks like those of the web store. */
function hasOwnLook({ background, color, fontSize, radius }: CampaignButton): boolean {
	return (
		background !== NEW_BUTTON.background ||
		color !== NEW_BUTTON.color ||
		fontSize !== NEW_BUTTON.fontSize ||
		radius !== NEW_BUTTON.radius
	);
}

/** Finds links before filling in the customer's name, so that a name cannot add a link. */
function linkedParts(paragraph: string, reader: Reader, href: (index: number) => string) {
	const links = linksIn(paragraph);
	return withLinks(paragraph, () => "\0")
		.split("\0")
		.flatMap((part, index) => {
			const link = links[index];
			const text = { text: fillPlaceholders(part, reader) };
			return link === undefined ? [text] : [text, { text: link, url: href(index) }];
		});
}

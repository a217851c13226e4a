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

/** Filters take a shorter page with an image for one that hides its words in it (HTML_IMAGE_ONLY of SpamAssassin). */
const MIN_WITH_PIXEL = 3_400;

/** The email of a step, written for one customer (spec 3.30). Throws where the campaign has no such email. */
export function writeEmail(about: EmailAbout): RenderedEmail {
	const pixel = tracksOpens(about.campaign, about.step) ? about.links.pixel : null;
	return render({ ...about, links: { ...about.links, pixel } });
}

/** Whether any message of a campaign records opens. */
export function countsOpens(campaign: EmailAbout["campaign"]): boolean {
	const { channel, emails } = campaign;
	if (channel !== "EMAIL") return channel === "PUSH";
	return emails.some((_, index) => tracksOpens(campaign, index + 1));
}

/** Whether an email records opens: long ones do. Its content alone decides, so that all customers get the same. */
export function tracksOpens(campaign: EmailAbout["campaign"], step: number): boolean {
	const email = campaign.emails[step - 1];
	if (!email) return false;
	const offer = email.offer ? SHORT_OFFER : null;
	const about = { campaign, step, offer, customerName: "", brand: PLAIN_BRAND, links: SHORT_LINKS };
	return render({ ...about, imageUrl: () => SHORT_LINK }).html.length >= MIN_WITH_PIXEL;
}

const SHORT_LINK = "https://mise.example/c/0123456789abcdefghijkl/0";
const SHORT_LINKS = {
	click: () => SHORT_LINK,
	pixel: null,
	unsubscribe: SHORT_LINK,
	oneClick: null,
};
const SHORT_OFFER: EmailOffer = { lines: ["Offer"], promoCode: null };
const PLAIN_BRAND: GuestBrand = {
	name: "",
	logoUrl: "",
	header: null,
	button: null,
	buttonRadius: 0,
	address: "",
	phone: "",
};

function render(about: EmailAbout): RenderedEmail {
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

/** Whether a button has a style of its own; others look like the web store's buttons. */
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

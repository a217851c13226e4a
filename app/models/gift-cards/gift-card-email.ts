import {
	type GuestBlock,
	type GuestBrand,
	type RenderedEmail,
	renderGuestEmail,
} from "~/models/shared/guest-email";
import { formatMoney } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import { type GiftCard, numberInGroups } from "./gift-card";

interface GiftCardEmailSubject {
	number: string;
	brand: GuestBrand;
	link: string;
	body: string;
}

/** The email that delivers a gift card. */
export function giftCardEmail(
	card: Pick<GiftCard, "balance" | "currency" | "senderName" | "message" | "expiresOn">,
	{ number, brand, link, body }: GiftCardEmailSubject,
): RenderedEmail {
	const { balance, currency, senderName, message, expiresOn } = card;
	const money = formatMoney(balance, currency);
	const text = (each: string): GuestBlock => ({ kind: "text", parts: [{ text: each }] });
	return renderGuestEmail({
		brand,
		subject: `Your gift card worth ${money} for ${brand.name}`,
		blocks: [
			...(senderName ? [text(`${senderName} sent you this gift card.`)] : []),
			...(message ? [text(`“${message}”`)] : []),
			{
				kind: "panel",
				title: money,
				lines: expiresOn ? [`Use it by ${formatDate(expiresOn)}.`] : [],
				code: numberInGroups(number),
			},
			{ kind: "button", label: "View gift card", url: link },
			...(body ? [text(body)] : []),
		],
		footer: ["Anyone with the number can use it, so keep it safe like cash."],
	});
}

import { numberInGroups } from "~/models/gift-cards/gift-card";
import type { PublicGiftCard } from "~/models/gift-cards/public-gift-card";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatMoney } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import type { GuestCardView } from "~/models/storefront/guest-card-view";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { PLAIN_WEB_STORE, storeBrand } from "./store-brand.server";

const STATE_MESSAGES = {
	active: "",
	used: "This card is used up.",
	expired: "This card has expired.",
	off: "This card is turned off. Please ask the restaurant.",
} as const;

/** The page of a gift card, in the look of the location that sold it; null: the plain look. */
export function guestCardView(
	card: PublicGiftCard,
	web: Pick<PublicWebStore, "look" | "configuration"> | null,
): GuestCardView {
	const { seller, number, state, balance, value, currency, expiresOn, senderName } = card;
	return {
		title: `${seller} gift card`,
		url: "",
		brand: storeBrand({ name: seller, logoId: null, footNote: "" }, web ?? PLAIN_WEB_STORE),
		balance: formatMoney(balance, currency),
		value: balance === value ? "" : `of ${formatMoney(value, currency)}`,
		problem: STATE_MESSAGES[state],
		number: numberInGroups(number),
		expires: expiresOn ? formatDate(expiresOn) : "Never",
		from: senderName,
		message: card.message,
		orderingUrl: state === "active" ? (web?.configuration.orderingUrl ?? "") : "",
		acceptedAt: card.acceptedAt.map(({ title, address, slug }) => ({
			title,
			address,
			path: pagePath(pages.storePage, { slug }),
		})),
	};
}

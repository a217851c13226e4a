import { availabilityText } from "~/models/discounts/discount";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type {
	DealsView,
	DealView,
	PublicDeal,
	PublicDeals,
} from "~/models/storefront/public-deals";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { storeBrand } from "./store-brand.server";

/** The public page of a location's deals, in the look of its web store. */
export function dealsView(
	{ location, deals }: PublicDeals,
	web: Pick<PublicWebStore, "location" | "look" | "configuration">,
	clock: Clock,
): DealsView {
	const { slug, title, brand, logoId } = location;
	const storePath = pagePath(pages.storePage, { slug });
	return {
		title: `Deals at ${title}`,
		brand: storeBrand({ name: brand, logoId, footNote: "" }, web),
		url: `${web.location.url}/deals`,
		orderingUrl: web.configuration.orderingUrl,
		storePath,
		deals: deals.map((deal) => dealView(deal, clock)),
	};
}

const MAX_NAMED = 4;

function dealView(deal: PublicDeal, clock: Clock): DealView {
	const { id, title, imageId, promoCode, subtitle, message, what, minOrder, things } = deal;
	const when = availabilityText(deal, clock);
	const named = things.slice(0, MAX_NAMED).join(", ");
	const more = things.length - MAX_NAMED;
	return {
		id,
		title,
		imageId,
		promoCode,
		offer: subtitle || what,
		conditions: [
			// Default offer text already names the minimum.
			subtitle && minOrder ? `Orders of ${minOrder} or more` : "",
			more > 0 ? `${named} and ${more} more` : named,
			when === "Always" ? "" : when,
		].filter(Boolean),
		details: message,
	};
}

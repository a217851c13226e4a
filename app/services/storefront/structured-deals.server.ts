import type { PublicDeals } from "~/models/storefront/public-deals";
import type { PublicWebStore } from "~/models/webstore/public-web-store";

/** The deals of a location as schema.org's Offer, for search engines. */
export function structuredDeals(
	{ location, deals }: PublicDeals,
	{ location: { url } }: Pick<PublicWebStore, "location">,
): object {
	return {
		"@context": "https://schema.org",
		"@type": "Restaurant",
		name: location.title,
		url,
		makesOffer: deals.map(({ title, subtitle, what, startsOn, endsOn }) => ({
			"@type": "Offer",
			name: title,
			description: subtitle || what,
			...(startsOn && { validFrom: startsOn }),
			...(endsOn && { validThrough: endsOn }),
		})),
	};
}

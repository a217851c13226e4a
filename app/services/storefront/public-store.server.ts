import { WEEKDAY_LABELS, WEEKDAYS, type WeeklySchedule } from "~/models/hours/business-hours";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { countryClock, languagesClock } from "~/models/shared/clock";
import { absoluteUrl } from "~/models/storefront/absolute-url";
import type { PublicItem, PublicMenu } from "~/models/storefront/public-menu";
import type { StoreView } from "~/models/storefront/store-view";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { withoutFonts } from "~/models/webstore/theme-css";
import type { GatewayClient } from "~/services/gateway/client.server";
import {
	getPublicDeals,
	getPublicWebStore,
} from "~/services/gateway/storefront/public-menu.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import { storeView } from "~/services/storefront/store-view.server";

const SCHEMA = "https://schema.org";

interface PublicStore {
	/** The present slug, where the requested one is a former one. */
	slug: string;
	store: StoreView;
	structured: object;
	css: string;
}

/** The store page of a location by its slug, also a former one; null without a public menu. Throws a Response. */
export async function findPublicStore(
	gateway: GatewayClient,
	slug: string,
	{ headers }: Request,
): Promise<PublicStore | null> {
	const [menu, web, offers] = await Promise.all([
		unlessMissing(gateway.get("/api/v2/public/menus/:slug", { params: { slug } })),
		unlessMissing(getPublicWebStore(gateway, slug)),
		unlessMissing(getPublicDeals(gateway, slug)),
	]);
	if (!menu) return null;
	if (!web) throw new Error("A location with a public menu has a web store");
	const spoken = languagesClock(headers.get("accept-language"));
	const clock = spoken ?? countryClock(menu.location.address.countryCode);
	const store = storeView(menu, web, clock, new Date().toISOString());
	const dealsPath = offers?.deals.length ? pagePath(pages.deals, { slug }) : null;
	return {
		slug: menu.location.slug,
		store: { ...store, dealsPath },
		structured: structuredStore(menu, web),
		css: withoutFonts(web.css),
	};
}

/** A location and its menus as schema.org's Restaurant, for search engines. */
export function structuredStore(
	{ location, hours, menus, items }: PublicMenu,
	{ location: { url }, look, configuration }: PublicWebStore,
): object {
	const { title, description, phone, address, brand } = location;
	const { latitude, longitude } = address;
	const byId = new Map(items.map((item) => [item.id, item]));
	const image = absoluteUrl(look.banner.image?.url);
	const logo = absoluteUrl(look.logo.image?.url);
	return {
		"@context": SCHEMA,
		"@type": "Restaurant",
		name: title,
		url,
		...(description && { description }),
		...(image && { image }),
		...(logo && { logo }),
		...(phone && { telephone: phone }),
		brand: { "@type": "Brand", name: brand },
		address: {
			"@type": "PostalAddress",
			streetAddress: address.formattedAddress.split(", ")[0],
			addressLocality: address.city,
			addressRegion: address.stateCode,
			postalCode: address.postalCode,
			addressCountry: address.countryCode.toUpperCase(),
		},
		...(latitude !== null &&
			longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
		openingHoursSpecification: openingHours(hours.weekly),
		...(configuration.orderingUrl && {
			potentialAction: { "@type": "OrderAction", target: configuration.orderingUrl },
		}),
		hasMenu: menus.map((menu) => ({
			"@type": "Menu",
			name: menu.title,
			hasMenuSection: menu.categories.map((category) => ({
				"@type": "MenuSection",
				name: category.title,
				hasMenuItem: category.groups
					.flatMap(({ itemIds }) => itemIds)
					.flatMap((id) => menuItem(byId.get(id), location.currency)),
			})),
		})),
	};
}

function menuItem(item: PublicItem | undefined, currency: string): object[] {
	if (!item) return [];
	const { title, description, price, unavailable } = item;
	return [
		{
			"@type": "MenuItem",
			name: title,
			...(description && { description }),
			...(price !== null && {
				offers: {
					"@type": "Offer",
					price: (price / 100).toFixed(2),
					priceCurrency: currency,
					...(unavailable && { availability: `${SCHEMA}/OutOfStock` }),
				},
			}),
		},
	];
}

function openingHours(weekly: WeeklySchedule): object[] {
	return WEEKDAYS.flatMap((day) =>
		weekly[day].map(({ start, end }) => ({
			"@type": "OpeningHoursSpecification",
			dayOfWeek: WEEKDAY_LABELS[day],
			opens: start,
			closes: end,
		})),
	);
}

import { imagePath } from "~/models/shared/image";
import type { ColorPair } from "./color";
import { LEGAL_LINK_FIELDS, LEGAL_LINKS, type WebstoreConfiguration } from "./configuration";
import type { Integrations } from "./integrations";
import {
	each,
	NETWORK_FIELDS,
	NETWORKS,
	partColors,
	STYLED_PART_NAMES,
	STYLING_SIZE_FIELDS,
	type StoreFont,
	type StyledPart,
	type Styling,
	type StylingSize,
} from "./styling";
import { themeCss } from "./theme-css";

export interface PublicImage {
	id: string;
	url: string;
}

export interface PublicLink {
	name: string;
	url: string;
}

/** Storefront data of a location besides its menu: look, analytics and behavior. */
export interface PublicWebStore {
	/** `url` is its page, on its own domain if one is verified; a path if no host is known. */
	location: { storeId: string; slug: string; title: string; url: string };
	look: {
		banner: {
			image: PublicImage | null;
			mobileImage: PublicImage | null;
			alt: string;
			text: string;
			subtitle: string;
		};
		logo: { image: PublicImage | null; alt: string; link: string };
		icons: Record<"tab" | "touch" | "app", PublicImage | null>;
		fonts: Record<"heading" | "text", StoreFont>;
		/** Null where a part has no colors of its own. */
		colors: Record<StyledPart, ColorPair | null>;
		sizes: Record<StylingSize, number>;
		social: PublicLink[];
	};
	analytics: Integrations;
	/** Whether customers order without an account, in fewer steps, and with item notes. */
	checkout: Record<"isGuest" | "isExpress" | "hasNotes", boolean>;
	configuration: Pick<
		WebstoreConfiguration,
		"unavailableItems" | "menuLayout" | "arePicturesShown" | "orderingUrl" | "footerText"
	> & { announcement: string | null; legalLinks: PublicLink[] };
	css: string;
	/** When the announcement comes or goes; null where nothing is planned. */
	changesAt: string | null;
}

export interface WebStoreFacts {
	location: PublicWebStore["location"];
	styling: Styling;
	integrations: Integrations;
	checkout: PublicWebStore["checkout"];
	configuration: WebstoreConfiguration;
	announcement: { text: string | null; changesAt: string | null };
	origin: string;
}

export function publicWebStore(facts: WebStoreFacts): PublicWebStore {
	const { location, styling, integrations, checkout, configuration, announcement } = facts;
	const { unavailableItems, menuLayout, arePicturesShown, orderingUrl, footerText } = configuration;
	return {
		location,
		look: publicLook(styling, facts.origin),
		analytics: integrations,
		checkout,
		configuration: {
			unavailableItems,
			menuLayout,
			arePicturesShown,
			orderingUrl,
			footerText,
			announcement: announcement.text,
			legalLinks: LEGAL_LINK_FIELDS.flatMap((field) =>
				configuration[field] ? [{ name: LEGAL_LINKS[field], url: configuration[field] }] : [],
			),
		},
		css: themeCss(styling),
		changesAt: announcement.changesAt,
	};
}

/** Public part of a look; image addresses are absolute, at `origin`. */
export function publicLook(styling: Styling, origin: string): PublicWebStore["look"] {
	const image = (id: string | null): PublicImage | null =>
		id ? { id, url: `${origin}${imagePath(id, "large", "webp")}` } : null;
	const { headingFont: heading, textFont: text } = styling;
	return {
		banner: {
			image: image(styling.bannerImageId ?? styling.mobileBannerImageId),
			mobileImage: image(styling.mobileBannerImageId ?? styling.bannerImageId),
			alt: styling.bannerAlt,
			text: styling.bannerText,
			subtitle: styling.bannerSubtitle,
		},
		logo: { image: image(styling.logoImageId), alt: styling.logoAlt, link: styling.logoLink },
		icons: {
			tab: image(styling.tabIconId),
			touch: image(styling.touchIconId),
			app: image(styling.appIconId),
		},
		fonts: { heading, text },
		colors: each(STYLED_PART_NAMES, (part) => partColors(styling, part)),
		sizes: each(STYLING_SIZE_FIELDS, (field) => styling[field]),
		social: NETWORK_FIELDS.flatMap((field) =>
			styling[field] ? [{ name: NETWORKS[field].name, url: styling[field] }] : [],
		),
	};
}

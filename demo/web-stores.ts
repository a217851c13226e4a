import { DEFAULT_CONFIGURATION, type WebstoreConfiguration } from "~/models/webstore/configuration";
import { DEFAULT_INTEGRATIONS, type Integrations } from "~/models/webstore/integrations";
import { DEFAULT_STYLING, type Styling } from "~/models/webstore/styling";
import { demoImageId } from "./demo-images";

const LOOKS: Readonly<Record<string, Partial<Styling>>> = {
	"ember-rye": {
		bannerText: "Smoked over hickory, every day",
		bannerSubtitle: "Order ahead and skip the line",
		bannerBackground: "#3b1f16",
		bannerColor: "#fff4ea",
		bannerHeight: 280,
		headerBackground: "#3b1f16",
		headerColor: "#fff4ea",
		menuBarBackground: "#f6e3d3",
		menuBarColor: "#5c1f0a",
		footerBackground: "#3b1f16",
		footerColor: "#fff4ea",
		buttonBackground: "#a33b10",
		buttonColor: "#ffffff",
		buttonRadius: 22,
		headingFont: { name: "Georgia", source: "installed", format: "woff2", link: "" },
		facebookUrl: "https://www.facebook.com/emberandrye.example",
		instagramUrl: "https://www.instagram.com/emberandrye.example",
	},
	"harbour-lane": {
		bannerText: "Coffee by the water",
		headerBackground: "#14384f",
		headerColor: "#ffffff",
		menuBarBackground: "#e3f1f6",
		menuBarColor: "#14384f",
		footerBackground: "#14384f",
		footerColor: "#ffffff",
		instagramUrl: "https://www.instagram.com/harbourlane.example",
	},
};

export function demoStyling(tenant: string): Styling {
	const icon = demoImageId(tenant, "iconId");
	return {
		...DEFAULT_STYLING,
		...LOOKS[tenant],
		bannerImageId: demoImageId(tenant, "bannerId"),
		mobileBannerImageId: demoImageId(tenant, "mobileBannerId"),
		logoImageId: icon,
		tabIconId: icon,
		touchIconId: icon,
	};
}

export function demoIntegrations(tenant: string): Integrations {
	if (tenant !== "ember-rye") return DEFAULT_INTEGRATIONS;
	return { ...DEFAULT_INTEGRATIONS, googleTrackingId: "G-EMBERRYE01" };
}

export function demoConfiguration(tenant: string, slug: string): WebstoreConfiguration {
	const site = `https://www.${slug}.example`;
	return {
		...DEFAULT_CONFIGURATION,
		...(tenant === "harbour-lane" && {
			announcementText: "Oat milk is free with every drink this season.",
		}),
		orderingUrl: `https://order.${slug}.example/`,
		footerText: "Tell us about allergies before you order.",
		termsUrl: `${site}/terms`,
		privacyUrl: `${site}/privacy`,
	};
}

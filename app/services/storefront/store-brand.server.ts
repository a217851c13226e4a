import type { StoreBrand } from "~/models/storefront/store-view";
import { DEFAULT_CONFIGURATION } from "~/models/webstore/configuration";
import { type PublicWebStore, publicLook } from "~/models/webstore/public-web-store";
import { DEFAULT_STYLING } from "~/models/webstore/styling";

export const PLAIN_WEB_STORE: Pick<PublicWebStore, "look" | "configuration"> = {
	look: publicLook(DEFAULT_STYLING, ""),
	configuration: { ...DEFAULT_CONFIGURATION, announcement: null, legalLinks: [] },
};

/** Builds the frame of a store's pages: look, footer and legal links. */
export function storeBrand(
	named: Pick<StoreBrand, "name" | "logoId" | "footNote">,
	{ look, configuration }: Pick<PublicWebStore, "look" | "configuration">,
): StoreBrand {
	const { footerText, legalLinks } = configuration;
	return { ...named, look, footerText, legalLinks };
}

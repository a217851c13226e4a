import type { StoreBrand } from "~/models/storefront/store-view";
import type { PublicWebStore } from "~/models/webstore/public-web-store";

/** What the pages of a store have around their content. */
export function storeBrand(
	named: Pick<StoreBrand, "name" | "logoId" | "footNote">,
	{ look, configuration }: Pick<PublicWebStore, "look" | "configuration">,
): StoreBrand {
	const { footerText, legalLinks } = configuration;
	return { ...named, look, footerText, legalLinks };
}

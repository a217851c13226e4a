import type { StoreBrand } from "~/models/storefront/store-view";
import type { MenuLayout } from "~/models/webstore/configuration";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { withoutFonts } from "~/models/webstore/theme-css";
import { getPublicWebStore } from "~/services/gateway/storefront/public-menu.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import type { PageAccess } from "~/services/web/access.server";
import { PLAIN_WEB_STORE, storeBrand } from "./store-brand.server";

interface PreviewStore {
	web: Pick<PublicWebStore, "look" | "configuration">;
	brand: StoreBrand;
	layout: MenuLayout;
	css: string;
}

/** The store whose look a preview uses: the location's, or the organization's first location's. */
export async function findPreviewStore({
	gateway,
	merchant: { name },
	viewer,
	location,
}: Pick<PageAccess, "gateway" | "merchant" | "viewer" | "location">): Promise<PreviewStore> {
	const place =
		location ??
		viewer.locations.find(
			({ slug, type, isCentralLocation }) => slug && type !== "default" && !isCentralLocation,
		);
	const found = place?.slug ? await unlessMissing(getPublicWebStore(gateway, place.slug)) : null;
	const web = found ?? PLAIN_WEB_STORE;
	return {
		web,
		brand: storeBrand({ name, logoId: place?.logoId ?? null, footNote: "" }, web),
		layout: web.configuration.menuLayout,
		css: found ? withoutFonts(found.css) : "",
	};
}

import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { countryClock, languagesClock } from "~/models/shared/clock";
import type { StoreView } from "~/models/storefront/store-view";
import { withoutFonts } from "~/models/webstore/theme-css";
import type { GatewayClient } from "~/services/gateway/client.server";
import {
	getPublicDeals,
	getPublicWebStore,
} from "~/services/gateway/storefront/public-menu.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import { storeView } from "~/services/storefront/store-view.server";
import { structuredStore } from "~/services/storefront/structured-store.server";

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

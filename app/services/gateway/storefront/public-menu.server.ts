import type { PublicDeals } from "~/models/storefront/public-deals";
import type { PublicMenu } from "~/models/storefront/public-menu";
import type { PlacePicker } from "~/models/storefront/redirect";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import type { GatewayClient } from "~/services/gateway/client.server";

/** What a location sells now; under a former slug, too. Throws a Response, 404 without it. */
export function getPublicMenu(gateway: GatewayClient, slug: string): Promise<PublicMenu> {
	return gateway.get("/api/v2/public/menus/:slug", { params: { slug } });
}

/** The deals that a location shows today; under a former slug, too. Throws a Response, 404 without it. */
export function getPublicDeals(gateway: GatewayClient, slug: string): Promise<PublicDeals> {
	return gateway.get("/api/v2/public/deals/:slug", { params: { slug } });
}

/** The places of an organization; under a former slug, too. Throws a Response, 404 without it. */
export function getPlacePicker(gateway: GatewayClient, slug: string): Promise<PlacePicker> {
	return gateway.get("/api/v2/public/place-pickers/:slug", { params: { slug } });
}

/** How the web store of a location looks and behaves; under a former slug, too. Throws a Response, 404 without it. */
export function getPublicWebStore(gateway: GatewayClient, slug: string): Promise<PublicWebStore> {
	return gateway.get("/api/v2/public/webstores/:slug", { params: { slug } });
}

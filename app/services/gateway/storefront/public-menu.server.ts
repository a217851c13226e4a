import type { PublicDeals } from "~/models/storefront/public-deals";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import type { GatewayClient } from "~/services/gateway/client.server";

/** The deals that a location shows today; under a former slug, too. Throws a Response, 404 without it. */
export function getPublicDeals(gateway: GatewayClient, slug: string): Promise<PublicDeals> {
	return gateway.get("/api/v2/public/deals/:slug", { params: { slug } });
}

/** Fetches a location's web store by current or former slug. Throws a Response, 404 if missing. */
export function getPublicWebStore(gateway: GatewayClient, slug: string): Promise<PublicWebStore> {
	return gateway.get("/api/v2/public/webstores/:slug", { params: { slug } });
}

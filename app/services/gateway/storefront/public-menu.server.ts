import type { PublicMenu } from "~/models/storefront/public-menu";
import type { GatewayClient } from "~/services/gateway/client.server";

/** What a location sells now. Throws a Response, 404 without it. */
export function getPublicMenu(gateway: GatewayClient, slug: string): Promise<PublicMenu> {
	return gateway.get("/api/v2/public/menus/:slug", { params: { slug } });
}

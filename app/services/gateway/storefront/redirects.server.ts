import type { Redirect } from "~/models/storefront/redirect";
import type { RedirectBody } from "~/models/storefront/redirect.schema";
import type { ScopedGateway } from "~/services/web/access.server";

type Seen = { key: string; version: number | null };

/** Addresses that lead to a page beside its own, of all pages that the caller may see. Throws a Response. */
export function listRedirects(gateway: ScopedGateway): Promise<Redirect[]> {
	const { merchantId } = gateway;
	return gateway.get(ALL, { params: { merchantId }, query: {} });
}

/** Lets an address lead to a location, or with null to the organization's page. */
export function saveRedirect(gateway: ScopedGateway, body: RedirectBody, key: string) {
	const { merchantId } = gateway;
	return gateway.send("PUT", ALL, { params: { merchantId }, body, key });
}

export function deleteRedirect(gateway: ScopedGateway, slug: string, seen: Seen) {
	const { merchantId } = gateway;
	return gateway.send("DELETE", ONE, { params: { merchantId, slug }, ...seen });
}

const ALL = "/api/v2/redirects/:merchantId";
const ONE = `${ALL}/:slug` as const;

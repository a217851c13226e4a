import type { ScopedGateway } from "~/services/web/access.server";

/** The merchant and location in paths of a location's things. Throws on an organization's page. */
export function locationParams({ merchantId, storeId }: ScopedGateway) {
	if (storeId === null) throw new Error("This page is not a location's");
	return { merchantId, storeId };
}

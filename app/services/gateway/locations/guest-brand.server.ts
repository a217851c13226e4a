import type { ScopedGateway } from "~/services/web/access.server";

/** Fetches the look of emails to the organization's customers. Throws a Response. */
export function getGuestBrand(gateway: ScopedGateway) {
	const { merchantId } = gateway;
	return gateway.get("/api/v2/store-v2/:merchantId/guest-brand", { params: { merchantId } });
}

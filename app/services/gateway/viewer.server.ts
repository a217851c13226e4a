import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { GatewayClient } from "./client.server";

/** The signed-in person with role, merchant, locations and flags. */
export function getViewer(gateway: GatewayClient): Promise<ViewerAnswer> {
	return gateway.get("/api/v2/auth/viewer");
}

/** A provider's person looks at one organisation at a time, and may have yet to say at which. */
export function choosesMerchant({ merchant, merchants }: ViewerAnswer): boolean {
	return (
		merchants.length > 0 && !merchants.some(({ merchantId }) => merchantId === merchant?.merchantId)
	);
}

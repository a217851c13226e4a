import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "./client.server";

export function getViewer(gateway: GatewayClient): Promise<ViewerAnswer> {
	return gateway.get("/api/v2/auth/viewer");
}

export function choosesMerchant({ merchant, merchants }: ViewerAnswer): boolean {
	return (
		merchants.length > 0 && !merchants.some(({ merchantId }) => merchantId === merchant?.merchantId)
	);
}

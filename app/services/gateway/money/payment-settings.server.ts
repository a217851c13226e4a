import type { PaymentForm } from "~/models/money/payment-settings.schema";
import type { LocationPayment } from "~/models/money/payment-settings-answer.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-settings";

/** The payment settings of the page's location (spec 3.17). Throws a Response. */
export function getPaymentSettings(gateway: ScopedGateway): Promise<LocationPayment> {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

export function updatePaymentSettings(
	gateway: ScopedGateway,
	body: PaymentForm,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<LocationPayment>> {
	return gateway.send("PATCH", PATH, { params: placeOf(gateway), body, key, version });
}

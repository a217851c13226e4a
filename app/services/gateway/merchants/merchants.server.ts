import type { FeaturesPatch } from "~/models/merchants/features.schema";
import type { MerchantPatch } from "~/models/merchants/merchant.schema";
import type { Merchant } from "~/models/viewer/merchant";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const STORE = "/api/v2/store-v2";
const ONE = `${STORE}/:merchantId` as const;

export function updateMerchant(
	gateway: ScopedGateway,
	value: MerchantPatch,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<Merchant>> {
	return gateway.send("PATCH", ONE, { params: pathParams(gateway), body: value, key, version });
}

export function updateFeatures(
	gateway: ScopedGateway,
	value: FeaturesPatch,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<Merchant>> {
	const params = pathParams(gateway);
	return gateway.send("PATCH", `${ONE}/features`, { params, body: value, key, version });
}

export function finishSetup(
	gateway: ScopedGateway,
	{ key }: { key: string },
): Promise<GatewayResult<Merchant>> {
	return gateway.send("POST", `${ONE}/setup`, { params: pathParams(gateway), key });
}

/** The number of active people, and of those with a second step. Throws a Response. */
export function countSecondSteps(
	gateway: ScopedGateway,
): Promise<{ people: number; withSecondStep: number }> {
	return gateway.get(`${ONE}/second-steps`, { params: pathParams(gateway) });
}

/** The organization (spec 7.1). Throws a Response. */
export function getMerchant(gateway: ScopedGateway): Promise<Merchant> {
	return gateway.get(ONE, { params: pathParams(gateway) });
}

/** The organization, or null when the gateway is unavailable (spec 8.9). */
export async function findMerchant(gateway: ScopedGateway): Promise<Merchant | null> {
	try {
		return await getMerchant(gateway);
	} catch (error) {
		if (error instanceof Response && error.status >= 500) return null;
		throw error;
	}
}

function pathParams({ merchantId }: ScopedGateway) {
	return { merchantId };
}

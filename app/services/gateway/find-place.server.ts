import { randomUUID } from "node:crypto";
import { type FoundPlace, foundPlaceMessage, type PlaceAnswer } from "~/models/shared/found-place";
import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Finds an address on the map; on a location's page, prefers results near the location. */
export function findPlace(
	gateway: ScopedGateway,
	address: string,
): Promise<GatewayResult<PlaceAnswer>> {
	const { merchantId, storeId } = gateway;
	return gateway.send("POST", "/api/v2/store-v2/:merchantId/places", {
		params: { merchantId },
		body: { address, storeId },
		key: randomUUID(),
	});
}

export interface RequestedPoint {
	/** Null where neither a place nor an address was given, or the address has none. */
	point: Pick<FoundPlace, "latitude" | "longitude"> | null;
	found: string | null;
	problem: string | null;
}

/** The point that was typed, or else the one of the address. Throws a Response. */
export async function requestedPoint(
	gateway: ScopedGateway,
	{
		address,
		latitude,
		longitude,
	}: { address: string; latitude: number | null; longitude: number | null },
): Promise<RequestedPoint> {
	if (latitude !== null && longitude !== null) {
		return { point: { latitude, longitude }, found: null, problem: null };
	}
	if (!address) return { point: null, found: null, problem: null };
	const result = await findPlace(gateway, address);
	if (!result.ok) {
		const fields = result.failure.details.fields as Record<string, string[]> | undefined;
		const problem = fields?.address?.[0];
		if (problem) return { point: null, found: null, problem };
		throw failureResponse(result.failure);
	}
	const message = foundPlaceMessage(result.data);
	const { place } = result.data;
	return place
		? { point: place, found: message, problem: null }
		: { point: null, found: null, problem: message };
}

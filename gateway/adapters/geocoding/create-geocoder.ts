import type { GatewayConfig } from "../../core/config";
import { GEOCODING_SANDBOX_PATH } from "../sandbox/paths";
import { cacheAnswers } from "./cache-answers";
import type { Geocoder } from "./geocoder";
import { createNominatim } from "./nominatim";

type GeocodingSettings = Pick<
	GatewayConfig,
	| "GEOCODING_URL"
	| "GEOCODING_KEY"
	| "GEOCODING_TIMEOUT_MS"
	| "PUBLIC_URL"
	| "MISE_DEMO"
	| "GATEWAY_PORT"
>;

/** The map service at GEOCODING_URL, the demo's sandbox on this gateway, or none. */
export function createGeocoder(config: GeocodingSettings): Geocoder {
	const { GEOCODING_KEY: key, GEOCODING_TIMEOUT_MS: timeoutMs, PUBLIC_URL } = config;
	const sandbox = config.MISE_DEMO
		? `http://127.0.0.1:${config.GATEWAY_PORT}${GEOCODING_SANDBOX_PATH}`
		: null;
	const url = config.GEOCODING_URL ?? sandbox;
	if (url === null) return withoutService;
	const userAgent = PUBLIC_URL ? `Mise (${PUBLIC_URL})` : "Mise";
	return cacheAnswers(createNominatim({ url, key, userAgent, timeoutMs }));
}

const withoutService: Geocoder = {
	find: async () => ({ outcome: "off", place: null, waitSeconds: null }),
};

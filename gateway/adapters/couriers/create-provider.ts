import type { GatewayConfig } from "../../core/config";
import { COURIER_SANDBOX_PATH } from "../sandbox/paths";
import type { CourierProvider } from "./provider";
import { createUberDirect } from "./uber-direct";

type CourierSettings = Pick<
	GatewayConfig,
	| "COURIER_URL"
	| "COURIER_AUTH_URL"
	| "COURIER_QUOTE_TIMEOUT_MS"
	| "COURIER_TIMEOUT_MS"
	| "MISE_DEMO"
	| "GATEWAY_PORT"
>;

/** The courier at COURIER_URL, the demo's sandbox on this gateway, or Uber Direct itself. */
export function createCourierProvider(config: CourierSettings): CourierProvider {
	const sandbox = config.MISE_DEMO
		? `http://127.0.0.1:${config.GATEWAY_PORT}${COURIER_SANDBOX_PATH}`
		: null;
	const url = config.COURIER_URL ?? sandbox ?? "https://api.uber.com";
	return createUberDirect({
		url,
		authUrl: config.COURIER_AUTH_URL ?? config.COURIER_URL ?? sandbox ?? "https://auth.uber.com",
		timeoutMs: config.COURIER_QUOTE_TIMEOUT_MS,
		patienceMs: config.COURIER_TIMEOUT_MS,
	});
}

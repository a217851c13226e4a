import type { GatewayConfig } from "../../core/config";
import { COURIER_SANDBOX_PATH, DOORDASH_SANDBOX_PATH } from "../sandbox/paths";
import { createDoorDashDrive } from "./doordash-drive";
import type { CourierAccount, CourierProvider } from "./provider";
import { createUberDirect } from "./uber-direct";

type CourierSettings = Pick<
	GatewayConfig,
	| "COURIER_URL"
	| "COURIER_AUTH_URL"
	| "DOORDASH_URL"
	| "COURIER_QUOTE_TIMEOUT_MS"
	| "COURIER_TIMEOUT_MS"
	| "MISE_DEMO"
	| "GATEWAY_PORT"
>;

/** The courier of each account: at its configured URL, the demo's sandbox on this gateway, or the vendor itself. */
export function createCourierProvider(config: CourierSettings): CourierProvider {
	const uber = createUber(config);
	const doorDash = createDoorDashDrive({
		url: config.DOORDASH_URL ?? sandboxUrl(config, DOORDASH_SANDBOX_PATH) ?? DOORDASH,
		timeoutMs: config.COURIER_QUOTE_TIMEOUT_MS,
		patienceMs: config.COURIER_TIMEOUT_MS,
	});
	const of = ({ provider }: CourierAccount) => (provider === "doordash-drive" ? doorDash : uber);
	return {
		quote: (account, trip) => of(account).quote(account, trip),
		create: (account, job) => of(account).create(account, job),
		cancel: (account, reference) => of(account).cancel(account, reference),
		get: (account, reference) => of(account).get(account, reference),
	};
}

const DOORDASH = "https://openapi.doordash.com";

function sandboxUrl({ MISE_DEMO, GATEWAY_PORT }: CourierSettings, path: string): string | null {
	return MISE_DEMO ? `http://127.0.0.1:${GATEWAY_PORT}${path}` : null;
}

function createUber(config: CourierSettings): CourierProvider {
	const sandbox = sandboxUrl(config, COURIER_SANDBOX_PATH);
	const url = config.COURIER_URL ?? sandbox ?? "https://api.uber.com";
	return createUberDirect({
		url,
		authUrl: config.COURIER_AUTH_URL ?? config.COURIER_URL ?? sandbox ?? "https://auth.uber.com",
		timeoutMs: config.COURIER_QUOTE_TIMEOUT_MS,
		patienceMs: config.COURIER_TIMEOUT_MS,
	});
}

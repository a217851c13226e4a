import { type GatewayConfig, publicLink } from "../../core/config";

export const ACCOUNT_SANDBOX_PATH = "/sandbox/pos-accounts";
export const SANDBOX_CLIENT_ID = "mise";
export const SANDBOX_NAME = "Demo POS";
const CALLBACK_PATH = "/auth/single-sign-on/callback";
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export type SandboxSettings = Pick<
	GatewayConfig,
	"GATEWAY_PUBLIC_URL" | "GATEWAY_PORT" | "PUBLIC_URL" | "PORT"
>;

/** The sandbox's issuer: an address at which browsers reach this gateway. */
export function sandboxIssuer({
	GATEWAY_PUBLIC_URL,
	GATEWAY_PORT,
}: Pick<SandboxSettings, "GATEWAY_PUBLIC_URL" | "GATEWAY_PORT">): string {
	const origin = GATEWAY_PUBLIC_URL ?? `http://localhost:${GATEWAY_PORT}`;
	return new URL(ACCOUNT_SANDBOX_PATH, origin).href;
}

/** Whether an address is web's own callback, on this machine at any port (RFC 8252 7.3). */
export function isSandboxCallback(settings: SandboxSettings, address: string): boolean {
	if (!URL.canParse(address)) return false;
	const url = new URL(address);
	if (url.pathname !== CALLBACK_PATH || url.search || url.hash || url.username) return false;
	if (url.protocol === "http:" && LOOPBACK.has(url.hostname)) return true;
	return url.origin === new URL(publicLink(settings, "/")).origin;
}

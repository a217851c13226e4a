import type { GatewayConfig } from "../../../core/config";
import type { PaymentAccounts } from "./account-provider";
import { createAuthorizeNet } from "./authorize-net";
import { createClover } from "./clover";
import { PAYMENT_ACCOUNTS_SANDBOX_PATH, SANDBOX_CLIENT } from "./sandbox-address";
import { createSquare } from "./square";

type AccountSettings = Pick<
	GatewayConfig,
	| "SQUARE_URL"
	| "SQUARE_CLIENT_ID"
	| "SQUARE_CLIENT_SECRET"
	| "CLOVER_URL"
	| "CLOVER_API_URL"
	| "CLOVER_PAYMENTS_URL"
	| "CLOVER_CLIENT_ID"
	| "CLOVER_CLIENT_SECRET"
	| "AUTHORIZE_NET_URL"
	| "PAYMENTS_TIMEOUT_MS"
	| "MISE_DEMO"
	| "GATEWAY_PORT"
	| "GATEWAY_PUBLIC_URL"
>;

/** URL of Square's API or of the demo's sandbox; null if Square is not configured. */
export function squareApiUrl({
	SQUARE_CLIENT_ID,
	SQUARE_URL,
	MISE_DEMO,
	GATEWAY_PORT,
}: Pick<GatewayConfig, "SQUARE_CLIENT_ID" | "SQUARE_URL" | "MISE_DEMO" | "GATEWAY_PORT">):
	| string
	| null {
	if (SQUARE_CLIENT_ID) return SQUARE_URL.replace(/\/+$/, "");
	return MISE_DEMO
		? `http://127.0.0.1:${GATEWAY_PORT}${PAYMENT_ACCOUNTS_SANDBOX_PATH}/square`
		: null;
}

/** URL of Clover's REST API or of the demo's sandbox; null if Clover is not configured. */
export function cloverApiUrl({
	CLOVER_CLIENT_ID,
	CLOVER_API_URL,
	MISE_DEMO,
	GATEWAY_PORT,
}: Pick<GatewayConfig, "CLOVER_CLIENT_ID" | "CLOVER_API_URL" | "MISE_DEMO" | "GATEWAY_PORT">):
	| string
	| null {
	if (CLOVER_CLIENT_ID) return CLOVER_API_URL.replace(/\/+$/, "");
	return MISE_DEMO
		? `http://127.0.0.1:${GATEWAY_PORT}${PAYMENT_ACCOUNTS_SANDBOX_PATH}/clover`
		: null;
}

/** The payment providers that are set up, and in a demo the sandbox's in place of those that are not. */
export function createPaymentAccounts(config: AccountSettings): PaymentAccounts {
	const timeoutMs = config.PAYMENTS_TIMEOUT_MS;
	const own = `http://127.0.0.1:${config.GATEWAY_PORT}${PAYMENT_ACCOUNTS_SANDBOX_PATH}`;
	const origin = config.GATEWAY_PUBLIC_URL ?? `http://localhost:${config.GATEWAY_PORT}`;
	const open = new URL(PAYMENT_ACCOUNTS_SANDBOX_PATH, origin).href;
	const play = { ...SANDBOX_CLIENT, timeoutMs };
	const apiUrl = squareApiUrl(config);
	const square = config.SQUARE_CLIENT_ID
		? createSquare({
				url: config.SQUARE_URL,
				clientId: config.SQUARE_CLIENT_ID,
				clientSecret: config.SQUARE_CLIENT_SECRET,
				timeoutMs,
			})
		: apiUrl && createSquare({ ...play, url: `${open}/square`, apiUrl });
	const clover = config.CLOVER_CLIENT_ID
		? createClover({
				url: config.CLOVER_URL,
				apiUrl: config.CLOVER_API_URL,
				paymentsUrl: config.CLOVER_PAYMENTS_URL,
				clientId: config.CLOVER_CLIENT_ID,
				clientSecret: config.CLOVER_CLIENT_SECRET,
				timeoutMs,
			})
		: config.MISE_DEMO &&
			createClover({
				...play,
				url: `${open}/clover`,
				apiUrl: `${own}/clover`,
				paymentsUrl: `${own}/clover`,
			});
	const keysUrl = config.AUTHORIZE_NET_URL ?? (config.MISE_DEMO ? `${own}/authorize-net` : null);
	return {
		consent: { ...(square && { square }), ...(clover && { clover }) },
		keys: keysUrl === null ? null : createAuthorizeNet({ url: keysUrl, timeoutMs }),
	};
}

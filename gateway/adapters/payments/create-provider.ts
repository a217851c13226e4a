import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import type { GatewayConfig } from "../../core/config";
import { SANDBOX_PATH } from "../sandbox/paths";
import { createHttpProvider } from "./http-provider";
import type { PaymentProvider } from "./provider";

type PaymentSettings = Pick<
	GatewayConfig,
	"PAYMENTS_URL" | "PAYMENTS_KEY" | "PAYMENTS_TIMEOUT_MS" | "MISE_DEMO" | "GATEWAY_PORT"
>;

/** The payment provider at PAYMENTS_URL, or the demo's sandbox on this gateway. */
export function createPaymentProvider(config: PaymentSettings): PaymentProvider {
	const url =
		config.PAYMENTS_URL ??
		(config.MISE_DEMO ? `http://127.0.0.1:${config.GATEWAY_PORT}${SANDBOX_PATH}` : null);
	if (url === null) return withoutProvider;
	return createHttpProvider({
		url,
		key: config.PAYMENTS_KEY,
		timeoutMs: config.PAYMENTS_TIMEOUT_MS,
	});
}

const withoutProvider: PaymentProvider = {
	refund: async () => ({
		outcome: "declined",
		refunded: 0,
		reference: "",
		errors: [ORDER_MESSAGES.notRefundable],
	}),
	findRefund: async () => null,
};

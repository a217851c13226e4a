import { PAYMENT_PROVIDER_NAMES, type PaymentProviderId } from "~/models/orders/payment-providers";
import { AccountError, AccountSilent } from "../../adapters/payments/accounts/account-provider";
import { GatewayError, invalid } from "../../core/errors";

/** Calls a provider. Throws 422 with its message (at the field it names), and 503 if it does not answer. */
export async function callProvider<T>(
	provider: PaymentProviderId,
	ask: () => Promise<T>,
): Promise<T> {
	const name = PAYMENT_PROVIDER_NAMES[provider];
	try {
		return await ask();
	} catch (error) {
		if (error instanceof AccountError) {
			const message = `${name}: ${error.message}`;
			if (error.field) throw invalid({ [error.field]: [message] });
			throw new GatewayError(422, message, { errors: [message], kind: "refused" });
		}
		if (error instanceof AccountSilent) {
			throw new GatewayError(503, `${name} did not answer. Nothing was changed; try again.`, {
				kind: "provider-down",
			});
		}
		throw error;
	}
}

/** 422: a provider that this installation is not set up for. */
export function notSetUp(provider: PaymentProviderId): GatewayError {
	const message = `${PAYMENT_PROVIDER_NAMES[provider]} isn’t set up yet. Ask support.`;
	return new GatewayError(422, message, { errors: [message], kind: "not-set-up" });
}

import { PAYMENT_PROVIDER_NAMES, type PaymentProviderId } from "~/models/orders/payment-providers";
import { AccountRefused, AccountSilent } from "../../adapters/payments/accounts/account-provider";
import { GatewayError, invalid } from "../../core/errors";

/** Asks a provider. Throws 422 in its words (at the field it names), and 503 when it does not answer. */
export async function asking<T>(provider: PaymentProviderId, ask: () => Promise<T>): Promise<T> {
	const name = PAYMENT_PROVIDER_NAMES[provider];
	try {
		return await ask();
	} catch (error) {
		if (error instanceof AccountRefused) {
			const words = `${name}: ${error.message}`;
			if (error.field) throw invalid({ [error.field]: [words] });
			throw new GatewayError(422, words, { errors: [words], kind: "refused" });
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
	const words = `${PAYMENT_PROVIDER_NAMES[provider]} is not set up on this installation`;
	return new GatewayError(422, words, { errors: [words], kind: "not-set-up" });
}

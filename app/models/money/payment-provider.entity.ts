import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import { defineEntity } from "~/models/shared/entity";

export const paymentProviderEntity = defineEntity({
	name: "payment-provider",
	affectsOrders: true,
	label: "Payment provider",
	sentence: ({ entityLabel }) => `the payment provider of ${entityLabel}`,
	namesLocation: true,
	verbs: { link: "linked", renew: "renewed", revoke: "revoked", lose: "lost" },
	pages: [
		{ page: "locationPaymentProvider", label: "Open the payment provider", needsLocation: true },
	],
	fields: {
		provider: {
			label: "Provider",
			choices: PAYMENT_PROVIDER_NAMES,
		},
		accountName: { label: "Account" },
		endsAt: { label: "Authorization ends" },
		keys: { label: "Keys ending in" },
	},
});

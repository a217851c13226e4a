import { defineEntity } from "~/models/shared/entity";

export const paymentEntity = defineEntity({
	name: "payment-settings",
	affectsOrders: true,
	label: "Payment settings",
	sentence: ({ entityLabel }) => `the payment settings of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "locationPayment", label: "Open the payment settings", needsLocation: true }],
	undo: { permissions: ["PAYMENT.API_UPDATE"], actions: ["update"] },
	fields: {
		isLive: { label: "Live payments", kind: "switch" },
		title: { label: "Checkout title" },
		merchantTitle: { label: "Card statement title" },
		isCreditCardEnabled: { label: "Credit card", kind: "switch" },
		isCashEnabled: { label: "Cash", kind: "switch" },
		isGiftCardEnabled: { label: "Gift cards", kind: "switch" },
		isApplePayBrowserEnabled: { label: "Apple Pay in browsers", kind: "switch" },
		isApplePayAppEnabled: { label: "Apple Pay in the app", kind: "switch" },
		isGooglePayEnabled: { label: "Google Pay", kind: "switch" },
		taxRatePpm: { label: "Default tax", kind: "rate" },
	},
});

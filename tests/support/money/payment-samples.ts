import { SYSTEM } from "../../../gateway/core/database";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import type { Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";
import { locationPath } from "../locations/location-samples";
import { paymentAccountRow } from "./payment-account-row";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-settings";

const PROVIDER = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider";
const canChange = { anyOf: [["PAYMENT.API_UPDATE"]] } as const;
const provider = (place: Place) => `${locationPath("locations", place)}/payment-provider`;

export const paymentSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: { anyOf: [["PAYMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/payment-settings` }),
	},
	[`patch ${PATH}`]: {
		access: { anyOf: [["PAYMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/payment-settings`,
			body: { isLive: false },
		}),
	},
	[`get ${PROVIDER}`]: {
		access: { anyOf: [["PAYMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: provider(place) }),
	},
	// No provider is set up in tests; payment-providers.test.ts has its own.
	[`get ${PROVIDER}/consent-address`]: {
		access: canChange,
		subject: "store",
		request: (place) => ({
			path: `${provider(place)}/consent-address?provider=square&redirectUri=http://localhost/payment-authorization`,
		}),
		success: 422,
	},
	[`post ${PROVIDER}/consent`]: {
		access: canChange,
		subject: "store",
		request: (place) => ({
			path: `${provider(place)}/consent`,
			body: { state: "made.up", code: "made up" },
		}),
		success: 422,
	},
	[`put ${PROVIDER}/keys`]: {
		access: canChange,
		subject: "store",
		request: (place) => ({ path: `${provider(place)}/keys`, body: { apiKey: "login" } }),
		success: 422,
	},
	[`delete ${PROVIDER}`]: {
		access: canChange,
		subject: "store",
		request: (place) => ({ path: provider(place) }),
		async fresh(gateway, _merchant, { merchantId, storeId }) {
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				tx
					.insert(paymentAccounts)
					.values(paymentAccountRow({ merchantId, storeId, word: "Fresh" }))
					.onConflictDoNothing(),
			);
			return {};
		},
	},
	"get /api/v2/payment-providers/ending": {
		access: { anyOf: [["PAYMENT.API_READ"]] },
		subject: "nothing",
	},
};

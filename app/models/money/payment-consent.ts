/** Outcomes of a consent request to a payment provider (spec 2.25, 8.8). */
export const CONSENT_RESULTS = {
	done: {
		kind: "success",
		title: "The payment provider is linked",
		text: "You now charge and refund cards through it.",
	},
	refused: {
		kind: "warning",
		title: "Nothing was linked",
		text: "You did not allow access at the provider. Any earlier link is unchanged.",
	},
	expired: {
		kind: "warning",
		title: "This authorization has expired",
		text: "You have 15 minutes to finish it in the same account. Start again.",
	},
	failed: {
		kind: "error",
		title: "The payment provider was not linked",
		text: "The provider did not confirm the authorization. Try again, or ask the provider whether your account is active.",
	},
	none: {
		kind: "info",
		title: "No authorization was started",
		text: "Nothing was changed. Link a provider from the payment page.",
	},
} as const;

export type ConsentResult = keyof typeof CONSENT_RESULTS;

export function parseConsentResult(text: string | null): ConsentResult {
	return Object.keys(CONSENT_RESULTS).find((key): key is ConsentResult => key === text) ?? "none";
}

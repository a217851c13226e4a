/** How asking a provider for consent ended (spec 2.25, 8.8). */
export const CONSENT_RESULTS = {
	done: {
		kind: "success",
		title: "The payment provider is linked",
		words: "Cards are charged and refunded through it from now on.",
	},
	refused: {
		kind: "warning",
		title: "Nothing was linked",
		words: "You did not allow it at the provider. What was linked before stays as it was.",
	},
	expired: {
		kind: "warning",
		title: "This authorization is too old",
		words: "It was not begun by you, or more than 15 minutes ago. Start it again.",
	},
	failed: {
		kind: "error",
		title: "The payment provider was not linked",
		words:
			"The provider did not confirm the authorization, so nothing was linked. Try again; if it fails again, ask the provider whether your account there is active.",
	},
	none: {
		kind: "info",
		title: "No authorization was started",
		words:
			"This page shows how an authorization at your payment provider ended. Start one from the provider's page; nothing was changed.",
	},
} as const;

export type ConsentResult = keyof typeof CONSENT_RESULTS;

export function consentResultOf(text: string | null): ConsentResult {
	return Object.keys(CONSENT_RESULTS).find((key): key is ConsentResult => key === text) ?? "none";
}

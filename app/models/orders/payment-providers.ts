/** The services that a location's cards are charged through (spec 3.17). */
export const PAYMENT_PROVIDERS = ["square", "clover", "authorize-net"] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_PROVIDER_NAMES: Record<PaymentProviderId, string> = {
	square: "Square",
	clover: "Clover",
	"authorize-net": "Authorize.Net",
};

/** The provider that a sender of orders means by "Square", "authorize_net" and the like, or null. */
export function providerNamed(text: string): PaymentProviderId | null {
	const normalized = normalizeName(text);
	return PAYMENT_PROVIDERS.find((id) => normalizeName(id) === normalized) ?? null;
}

const normalizeName = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

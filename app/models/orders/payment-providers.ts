/** The services that a location's cards are charged through (spec 3.17). */
export const PAYMENT_PROVIDERS = ["square", "clover", "authorize-net"] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_PROVIDER_NAMES: Record<PaymentProviderId, string> = {
	square: "Square",
	clover: "Clover",
	"authorize-net": "Authorize.Net",
};

/** Parses the provider in an order, such as "Square" or "authorize_net"; null if unknown. */
export function parseProvider(text: string): PaymentProviderId | null {
	const normalized = normalizeName(text);
	return PAYMENT_PROVIDERS.find((id) => normalizeName(id) === normalized) ?? null;
}

const normalizeName = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

import type { ConsentProviderId, PaymentKey } from "./payment-provider";

/** The payment provider of a location, in words. */
export interface PaymentProviderView {
	version: number;
	/** Null where none is linked. */
	linked: {
		name: string;
		tone: "success" | "warning" | "danger";
		state: string;
		/** What the state means for payments. */
		words: string;
		facts: { term: string; value: string | null }[];
		/** What ending the link is called. */
		verb: "Revoke" | "Unlink";
		revokeHint: string;
	} | null;
	/** Providers of consent, as links that begin it. */
	consents: { id: ConsentProviderId; label: string; to: string; isRenewal: boolean }[];
	/** The form of keys, or null where they are not offered. */
	keys: { hints: Record<PaymentKey, string>; isLinked: boolean } | null;
	/** Why nothing can be changed, or false. */
	readOnly: string | false;
}

/** One line on the payment provider for the page of the payment settings. */
export interface PaymentProviderSummary {
	badge: { tone: "success" | "warning" | "danger"; text: string } | null;
	words: string;
	to: string;
	label: string;
}

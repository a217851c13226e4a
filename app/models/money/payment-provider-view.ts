import type { ConsentProviderId, PaymentKey } from "./payment-provider";

export interface PaymentProviderView {
	version: number;
	linked: {
		name: string;
		tone: "success" | "warning" | "danger";
		state: string;
		text: string;
		facts: { term: string; value: string | null }[];
		verb: "Revoke" | "Unlink";
		revokeHint: string;
	} | null;
	atStake: string | null;
	former: string[];
	/** Permissions to grant at Square; empty if the viewer cannot link it. */
	permissions: string[];
	consents: { id: ConsentProviderId; label: string; to: string; isRenewal: boolean }[];
	keys: { hints: Record<PaymentKey, string>; isLinked: boolean } | null;
	readOnlyReason: string | null;
}

export interface PaymentProviderSummary {
	badge: { tone: "success" | "warning" | "danger"; text: string } | null;
	text: string;
	to: string;
	label: string;
}

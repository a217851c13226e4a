import type { Check, Decision } from "./check";
import type { Quote } from "./quote";

export interface GivenCheck extends Omit<Check, "decidedBy" | "since"> {
	decidedBy: Pick<Decision, "on"> & { page: string; path: string };
	since: string | null;
}

/** A quote as it is told; `quoteId` holds an order to it until it expires. */
export interface GivenQuote extends Omit<Quote, "checks"> {
	quoteId: string;
	expiresAt: string;
	checks: GivenCheck[];
}

/** A quote of settings that are typed and not saved: no order is held to it. */
export type TypedQuote = Omit<GivenQuote, "quoteId" | "expiresAt">;

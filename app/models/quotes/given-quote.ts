import type { Check, Decision } from "./check";
import type { Quote } from "./quote";

export interface GivenCheck extends Omit<Check, "decidedBy" | "since"> {
	decidedBy: Pick<Decision, "on"> & { page: string; path: string };
	since: string | null;
}

/** Quote as returned; `quoteId` binds an order to it until it expires. */
export interface GivenQuote extends Omit<Quote, "checks"> {
	quoteId: string;
	expiresAt: string;
	checks: GivenCheck[];
}

/** Quote for unsaved settings; no order is bound to it. */
export type DraftQuote = Omit<GivenQuote, "quoteId" | "expiresAt">;

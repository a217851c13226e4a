/** A quote in words, for a person. */
export interface QuoteView {
	orderable: boolean;
	/** "Yes, ready on …" or what stands in the way. */
	verdict: string;
	/** The first time an order could be for; null when it can be now, or never. */
	next: string | null;
	checks: CheckView[];
	warnings: string[];
	/** What guests read of the dining option; "" says nothing. */
	disclaimer: string;
	/** How it can be paid, in words. */
	payment: { title: string; methods: string; merchantTitle: string };
	/** The first times for later, and how many there are beside them. */
	slots: { first: string[]; more: number };
	parts: PartView[];
	total: string;
}

export interface CheckView {
	id: string;
	label: string;
	passed: boolean;
	words: string;
	since: string | null;
	/** Null where the viewer cannot open the page. */
	link: { to: string; label: string } | null;
	decidedBy: string;
}

/** An amount and the reason for it. */
export interface PartView {
	label: string;
	amount: string;
	why: string;
}

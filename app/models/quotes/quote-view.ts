export interface QuoteView {
	orderable: boolean;
	verdict: string;
	next: string | null;
	checks: CheckView[];
	/** Null where the verdict names it. */
	checksZone: string | null;
	warnings: string[];
	disclaimer: string;
	payment: { title: string; methods: string; merchantTitle: string };
	slots: { first: string[]; zone: string | null; more: number };
	parts: PartView[];
	total: string;
	points: { paid: string; due: string } | null;
	loyalty: { term: string; value: string }[];
}

export interface CheckView {
	id: string;
	label: string;
	passed: boolean;
	words: string;
	since: string | null;
	link: { to: string; label: string } | null;
	decidedBy: string;
}

export interface PartView {
	label: string;
	amount: string;
	why: string;
}

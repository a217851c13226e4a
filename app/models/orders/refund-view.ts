import type { Currency } from "~/models/shared/money";

export interface RefundOffer {
	name: string;
	value: string;
	label: string;
	detail: string;
	quantity: number;
	amounts: number[];
}

export interface RefundDraft {
	items: string[];
	others: string[];
	amount: string;
	firstTo: string;
	[name: string]: string | string[];
}

export interface RefundChoiceView {
	currency: Currency;
	symbol: string;
	all: string;
	allTo: string;
	list: string | null;
	offers: RefundOffer[];
	firstTo: { value: string; label: string }[];
	values: RefundDraft;
	result: { initialValue: RefundDraft; error: Record<string, string[]> } | null;
}

export interface RefundReviewView {
	input: string;
	amountText: string;
	lines: { key: string; name: string; detail: string; amount: string }[];
	tenders: { label: string; amount: string }[];
	cards: string | null;
	isMailed: boolean;
	changeTo: string;
}

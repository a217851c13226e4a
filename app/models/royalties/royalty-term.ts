import type { Constraint } from "@conform-to/dom";
import { type Currency, formatMoney } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import { formatRate } from "~/models/shared/rate";
import type { ChoicesView } from "~/models/shared/searched-choices";

export const TERM_KIND_LABELS = {
	royalty: "Royalty",
	marketing: "Marketing fee",
	technology: "Technology fee",
	other: "Other fee",
} as const;
export type TermKind = keyof typeof TERM_KIND_LABELS;
export const TERM_KINDS = Object.keys(TERM_KIND_LABELS) as [TermKind, ...TermKind[]];

export const SALES_BASE_LABELS = { net: "Net sales", gross: "Gross sales" } as const;
export type SalesBase = keyof typeof SALES_BASE_LABELS;
export const SALES_BASES = Object.keys(SALES_BASE_LABELS) as [SalesBase, ...SalesBase[]];

export const FEE_PERIOD_LABELS = {
	week: "Each week",
	month: "Each month",
	quarter: "Each quarter",
} as const;
export type FeePeriod = keyof typeof FEE_PERIOD_LABELS;
export const FEE_PERIODS = Object.keys(FEE_PERIOD_LABELS) as [FeePeriod, ...FeePeriod[]];

/** Amounts that locations owe the franchise: a percentage of sales, a fixed amount, or both. */
export interface TermAmounts {
	kind: TermKind;
	isOn: boolean;
	salesBase: SalesBase;
	/** Parts per million; null is no part of sales. */
	ratePpm: number | null;
	/** Minor units of each location's own currency; null is no fixed amount. */
	fixedAmount: number | null;
	fixedPeriod: FeePeriod;
	/** "YYYY-MM-DD" on the clock of each location, both included; without a last one it is open. */
	firstDay: string;
	lastDay: string | null;
	/** Sorted ids; null is all locations, new ones too. */
	stores: string[] | null;
}

export interface RoyaltyTerm extends TermAmounts {
	id: string;
	name: string;
	description: string;
	version: number;
	updatedAt: string;
}

export const TERM_NAME_TAKEN = "A term with this name already exists";
export const CENTRAL_OWES_NOTHING = "The central location owes nothing. Choose others.";
export const NO_AMOUNT_MESSAGE = "Enter a percentage, a fixed amount, or both";
export const ENDS_FIRST_MESSAGE = "The last day must not be before the first";

/** Issues between fields, by field; omitted fields are not checked. */
export function termIssues(given: Partial<TermAmounts>): Record<string, string[]> {
	const { ratePpm, fixedAmount, firstDay, lastDay } = given;
	const isNothing = ratePpm !== undefined && fixedAmount !== undefined && !ratePpm && !fixedAmount;
	return {
		...(isNothing && { ratePpm: [NO_AMOUNT_MESSAGE] }),
		...(firstDay && lastDay && lastDay < firstDay && { lastDay: [ENDS_FIRST_MESSAGE] }),
	};
}

/** "5% of net sales and $150.00 each month". */
export function royaltyTermText(
	{ salesBase, ratePpm, fixedAmount, fixedPeriod }: TermAmounts,
	currency: Currency,
): string {
	return [
		...(ratePpm ? [`${formatRate(ratePpm)} of ${SALES_BASE_LABELS[salesBase].toLowerCase()}`] : []),
		...(fixedAmount
			? [`${formatMoney(fixedAmount, currency)} ${FEE_PERIOD_LABELS[fixedPeriod].toLowerCase()}`]
			: []),
	].join(" and ");
}

export function termDays({ firstDay, lastDay }: Pick<TermAmounts, "firstDay" | "lastDay">): string {
	if (!lastDay) return `From ${formatDate(firstDay)}`;
	return `${formatDate(firstDay)} to ${formatDate(lastDay)}`;
}

export interface RoyaltyTermRow {
	id: string;
	name: string;
	kind: string;
	amount: string;
	days: string;
	locations: string;
	isOn: boolean;
}

export type RoyaltyTermField = keyof TermAmounts | "name" | "description";

export interface RoyaltyTermEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<RoyaltyTermField, string>>;
	locations: ChoicesView;
	symbol: string;
	hasCurrencies: boolean;
}

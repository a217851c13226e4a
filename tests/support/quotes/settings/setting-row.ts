import type { Quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";

/** What is asked, beside the setting. */
export interface QuoteCase {
	facts?: Partial<QuoteFacts>;
	request?: Partial<GivenRequest>;
}

const MINUTE = 60_000;
const minutesFromNow = ({ at }: Quote, instant: string | null | undefined) =>
	instant ? (Date.parse(instant) - Date.parse(at)) / MINUTE : null;

/** What of a quote a row looks at. */
export const SEEN = {
	failed: ({ checks }) => checks.flatMap(({ id, passed }) => (passed ? [] : [id])),
	promise: (quote) => minutesFromNow(quote, quote.promiseAt),
	appears: (quote) => minutesFromNow(quote, quote.appearsAt),
	start: (quote) => minutesFromNow(quote, quote.startAt),
	first: (quote) => minutesFromNow(quote, quote.slots[0]),
	last: (quote) => minutesFromNow(quote, quote.slots.at(-1)),
	second: (quote) => minutesFromNow(quote, quote.slots[1]),
	slots: ({ slots }) => slots.length,
	fee: ({ money }) => money.deliveryFee?.amount ?? null,
	total: ({ money }) => money.total,
	addedTaxes: ({ money }) => money.taxOnTop,
	included: ({ money }) => money.taxIncluded,
	taxNames: ({ money }) => money.taxes.map(({ name }) => name),
	chargeNames: ({ money }) => money.charges.map(({ name }) => name),
	discountTexts: ({ discounts }) => discounts.map(({ title, message }) => `${title}: ${message}`),
	offered: ({ offers }) => offers.map(({ items }) => items),
	discountNames: ({ discounts }) => discounts.map(({ name }) => name),
	slotFormat: ({ slotFormat }) => slotFormat,
	option: ({ option }) => option,
	why: ({ money }) => money.deliveryFee?.why ?? null,
	words: ({ checks }) => checks.flatMap(({ passed, words }) => (passed ? [] : [words])),
	warnings: ({ warnings }) => warnings,
	payment: ({ payment }) => [payment.title, payment.merchantTitle],
	methods: ({ payment }) => payment.methods.map(({ method }) => method),
} satisfies Record<string, (quote: Quote) => unknown>;

/** A setting that a quote obeys: set so it says something else in one order, and the same in another. */
export interface QuotedRow {
	/** Other fields of the same settings, in both. */
	with?: object;
	set: object;
	/** The order in which it counts. */
	in?: QuoteCase;
	sees: keyof typeof SEEN;
	/** What is seen once it is set. */
	as: unknown;
	/** The order in which it must not count, with the other fields as they are there. */
	not: QuoteCase & { with?: object; only?: keyof typeof SEEN };
}

/** A setting that something else obeys: the test of that, by its file and title. */
export interface ElsewhereRow {
	obeyedBy: string;
	shownIn: string;
	test: string;
	/** How the test calls the field, where not by its name. */
	called?: string;
}

/** A setting that is kept and shown alone, by a point of the specification. */
export interface DisplayOnlyRow {
	displayReason: string;
}

export type SettingRow = QuotedRow | ElsewhereRow | DisplayOnlyRow;
export type SettingRows = Record<string, SettingRow>;

export const elsewhere = (obeyedBy: string, shownIn: string, test: string, called?: string) => ({
	obeyedBy,
	shownIn,
	test,
	...(called && { called }),
});

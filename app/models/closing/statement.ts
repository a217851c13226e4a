import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";

/** Grows whenever a figure of a statement means something else. */
export const DEFINITIONS = 1;

interface Section {
	title: string;
	/** What a row is. */
	by: string;
	figures: Readonly<Record<string, string>>;
	/** Figures whose later changes are posted as adjustments: what follows from others is not. */
	adjusts: readonly string[];
	/** Points in place of money. */
	counts?: readonly string[];
	note?: string;
}

export const SECTIONS = {
	sales: {
		title: "Sales",
		by: "Location",
		figures: {
			gross: "Gross sales",
			discounts: "Discounts",
			net: "Net sales before refunds",
			taxes: "Taxes on top",
			charges: "Service charges",
			deliveryFees: "Delivery fees",
			tips: "Tips",
			billed: "Billed",
			includedTaxes: "Included taxes",
			cardsSold: "Gift cards sold",
			cardDiscounts: "Gift card discounts",
			refunds: "Refunds",
		},
		adjusts: [
			...(["gross", "discounts", "taxes", "charges", "deliveryFees", "tips"] as const),
			...(["includedTaxes", "cardsSold", "cardDiscounts", "refunds"] as const),
		],
		note: "Refunds count on the day they were given. Included taxes are part of net sales.",
	},
	dining: {
		title: "Sales by dining option",
		by: "Dining option",
		figures: { gross: "Gross sales", discounts: "Discounts", includedTaxes: "Included taxes" },
		adjusts: ["gross", "includedTaxes"],
	},
	tenders: {
		title: "Tenders",
		by: "Tender",
		figures: {
			paid: "Paid",
			refunds: "Refunds",
			left: "Paid less refunds",
			receivable: "Not paid yet",
		},
		adjusts: ["paid", "refunds", "receivable"],
	},
	taxes: {
		title: "Taxes",
		by: "Tax",
		figures: {
			taxed: "Taxed sales",
			charged: "Tax charged",
			refunded: "Tax refunded",
			owed: "Tax owed",
		},
		adjusts: ["taxed", "charged", "refunded"],
	},
	cards: {
		title: "Gift card liability",
		by: "Location",
		figures: {
			opening: "Opening",
			sold: "Sold",
			given: "Issued free",
			takenBack: "Sales reversed",
			redeemed: "Redeemed",
			returned: "Refunded to cards",
			expired: "Expired",
			adjusted: "Adjusted",
			closing: "Closing",
		},
		adjusts: ["sold", "given", "takenBack", "redeemed", "returned", "expired", "adjusted"],
		note: "Cards count with the location that sold them.",
	},
	settlement: {
		title: "Gift cards between locations",
		by: "Location",
		figures: { claimed: "Other locations owe", owed: "Owes other locations", net: "Net" },
		adjusts: [],
	},
	points: {
		title: "Points liability",
		by: "Program",
		figures: {
			opening: "Opening",
			earned: "Earned",
			takenBack: "Reversed",
			paying: "Redeemed",
			returned: "Returned",
			expired: "Expired",
			adjusted: "Adjusted",
			closing: "Closing",
			worth: "Worth at the end",
		},
		adjusts: ["earned", "takenBack", "paying", "returned", "expired", "adjusted"],
		counts: [
			...(["opening", "earned", "takenBack", "paying", "returned"] as const),
			...(["expired", "adjusted", "closing"] as const),
		],
		note: "Of all locations and currencies.",
	},
	deposits: {
		title: "Deposits expected",
		by: "Provider",
		figures: {
			paid: "Payments",
			returned: "Returned",
			fees: "Fees",
			expected: "Deposit expected",
			unknownFees: "Unknown fees",
		},
		adjusts: [],
		counts: ["unknownFees"],
		note: "By payout day. A dash means that the provider reported no fee.",
	},
} as const satisfies Record<string, Section>;
export type SectionId = keyof typeof SECTIONS;
export const SECTION_IDS = Object.keys(SECTIONS) as [SectionId, ...SectionId[]];

export function sectionOf(id: SectionId): Section {
	return SECTIONS[id];
}

/** One line of a section, as it was named when it was read. */
export interface StatementRow {
	section: SectionId;
	storeId: string | null;
	place: string;
	/** Tells apart what one location has several of: a tender, a tax. */
	key: string;
	label: string;
	/** Minor units or points by figure; null is unknown. */
	figures: Record<string, number | null>;
}

/** What orders themselves come to, read apart from the sums that reports keep. */
export interface RegistrySums {
	orders: number;
	total: number;
}

export interface Statement extends DayRange {
	definitions: number;
	currency: Currency;
	rows: StatementRow[];
	registry: RegistrySums;
}

export const rowsOf = (rows: readonly StatementRow[], section: SectionId) =>
	rows.filter((row) => row.section === section);

/** A figure over all rows of a section; unknown ones count nothing. */
export function totalOf(rows: readonly StatementRow[], section: SectionId, figure: string): number {
	return rowsOf(rows, section).reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
}

/** Rows of a section under one label each, such as a tender of all locations. */
export function mergedRows(rows: readonly StatementRow[], section: SectionId): StatementRow[] {
	const merged = new Map<string, StatementRow>();
	for (const row of rowsOf(rows, section)) {
		const into = merged.get(row.key) ?? { ...row, storeId: null, place: "", figures: {} };
		merged.set(row.key, { ...into, figures: plusFigures(into.figures, row.figures) });
	}
	return [...merged.values()];
}

function plusFigures(
	to: StatementRow["figures"],
	add: StatementRow["figures"],
): StatementRow["figures"] {
	const names = new Set([...Object.keys(to), ...Object.keys(add)]);
	return Object.fromEntries([...names].map((name) => [name, (to[name] ?? 0) + (add[name] ?? 0)]));
}

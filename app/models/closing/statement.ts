import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";

/** Version of the figures' definitions. Raise it when a figure changes its meaning. */
export const DEFINITIONS = 4;
export const CARD_LEDGER_DEFINITIONS = 3;
/** The first definitions whose balances carry over to the next period, entries made later included. */
export const CARRIED_DEFINITIONS = 4;
/** Figure of adjustments for entries before the first closed period. */
export const EARLIER_FIGURE = "earlier";

interface Section {
	title: string;
	/** Header of the first column, such as "Location". */
	by: string;
	figures: Readonly<Record<string, string>>;
	/** Figures whose later changes are posted as adjustments; those computed from others are not. */
	adjusts: readonly string[];
	/** Figures that are points or numbers, not money. */
	counts?: readonly string[];
	note?: string;
	/** Version of the definitions that added it, if not the first. */
	since?: number;
}

export const SECTIONS = {
	sales: {
		title: "Sales",
		by: "Location",
		figures: {
			gross: "Gross sales",
			discounts: "Discounts",
			net: "Net sales before refunds",
			taxes: "Taxes added to prices",
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
			"gross",
			"discounts",
			"taxes",
			"charges",
			"deliveryFees",
			"tips",
			"includedTaxes",
			"cardsSold",
			"cardDiscounts",
			"refunds",
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
	providers: {
		title: "Payments through providers",
		by: "Provider",
		figures: { paid: "Paid", refunds: "Refunds", left: "Paid less refunds" },
		adjusts: ["paid", "refunds"],
		note: "Included in tenders. Counts on the day of the order or refund, not the payout. Other providers are in tenders only.",
		since: 2,
	},
	kept: {
		title: "Kept from canceled orders",
		by: "Provider",
		figures: { paid: "Paid", refunds: "Refunds", kept: "Kept" },
		adjusts: ["paid", "refunds"],
		note: "Payments for canceled orders less their refunds. Not in sales, tenders or taxes. Includes what was refunded at the provider itself.",
		since: 4,
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
			carried: "Previous period’s closing balance",
			recorded: "Earlier entries recorded since",
			opening: "Opening",
			sold: "Sold",
			given: "Issued free",
			takenBack: "Sales reversed",
			refunded: "Of these, refunded",
			redeemed: "Redeemed",
			returned: "Refunded to cards",
			expired: "Expired",
			adjusted: "Adjusted",
			closing: "Closing",
		},
		adjusts: [
			"sold",
			"given",
			"takenBack",
			"refunded",
			"redeemed",
			"returned",
			"expired",
			"adjusted",
		],
		note: "Cards count at the location that sold them.",
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
			carried: "Previous period’s closing balance",
			recorded: "Earlier entries recorded since",
			opening: "Opening",
			earned: "Earned",
			takenBack: "Reversed",
			paying: "Redeemed",
			returned: "Returned",
			expired: "Expired",
			adjusted: "Adjusted",
			closing: "Closing",
			worth: "Value at the end",
		},
		adjusts: ["earned", "takenBack", "paying", "returned", "expired", "adjusted"],
		counts: [
			"carried",
			"recorded",
			"earlier",
			"opening",
			"earned",
			"takenBack",
			"paying",
			"returned",
			"expired",
			"adjusted",
			"closing",
		],
		note: "For all locations, in the currency that most of them use.",
	},
	royalties: {
		title: "Royalties and fees",
		by: "Location",
		figures: { invoiced: "Invoiced", credited: "Credited", owed: "Invoiced less credited" },
		adjusts: ["invoiced", "credited"],
		note: "Invoices for months that end in this period, and credit notes from this period.",
		since: 2,
	},
	deposits: {
		title: "Deposits expected",
		by: "Provider",
		figures: {
			paid: "Payments",
			returned: "Refunds",
			fees: "Fees",
			expected: "Deposit expected",
			unknownFees: "Unknown fees",
			paidOut: "Paid out",
		},
		adjusts: [],
		counts: ["unknownFees"],
		note: "By payout day. A dash means that the provider reported no fee or payout.",
	},
} as const satisfies Record<string, Section>;
export type SectionId = keyof typeof SECTIONS;
export const SECTION_IDS = Object.keys(SECTIONS) as [SectionId, ...SectionId[]];

export function getSection(id: SectionId): Section {
	return SECTIONS[id];
}

const CARRIED: readonly string[] = ["carried", "recorded"];

export function shownFigures(id: SectionId, rows: readonly StatementRow[]): string[] {
	const isCarried = sectionRows(rows, id).some(({ figures }) => "carried" in figures);
	return Object.keys(getSection(id).figures).filter(
		(figure) => isCarried || !CARRIED.includes(figure),
	);
}

export function figureLabel(id: SectionId, figure: string): string {
	return getSection(id).figures[figure === EARLIER_FIGURE ? "recorded" : figure] ?? figure;
}

/** Row of a section, with the names at the time it was read. */
export interface StatementRow {
	section: SectionId;
	storeId: string | null;
	place: string;
	/** Tender, tax, dining option, program or provider; empty where a location has one row. */
	key: string;
	label: string;
	/** Minor units or points by figure. Null: unknown. */
	figures: Record<string, number | null>;
}

/** Count and total of the orders themselves, read without the stored sums of reports. */
export interface RegistrySums {
	orders: number;
	total: number;
	/** Orders paid by gift cards that are not in the ledger, so that their tender is that of the order. */
	derivedTenders?: number;
	keptPaid?: number;
	/** Refunds of an amount, so that their taxes are a share of the order's. */
	derivedRefunds?: number;
}

export interface Statement extends DayRange {
	definitions: number;
	currency: Currency;
	rows: StatementRow[];
	registry: RegistrySums;
}

export const sectionRows = (rows: readonly StatementRow[], section: SectionId) =>
	rows.filter((row) => row.section === section);

/** Total of a figure over all rows of a section; unknown values count as zero. */
export function figureTotal(
	rows: readonly StatementRow[],
	section: SectionId,
	figure: string,
): number {
	return sectionRows(rows, section).reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
}

/** Rows of a section merged over all locations by key, such as one row per tender. */
export function mergedRows(rows: readonly StatementRow[], section: SectionId): StatementRow[] {
	const merged = new Map<string, StatementRow>();
	for (const row of sectionRows(rows, section)) {
		const into = merged.get(row.key) ?? { ...row, storeId: null, place: "", figures: {} };
		merged.set(row.key, { ...into, figures: addFigures(into.figures, row.figures) });
	}
	return [...merged.values()];
}

export function addFigures(
	to: StatementRow["figures"],
	add: StatementRow["figures"],
): StatementRow["figures"] {
	const names = new Set([...Object.keys(to), ...Object.keys(add)]);
	return Object.fromEntries([...names].map((name) => [name, (to[name] ?? 0) + (add[name] ?? 0)]));
}

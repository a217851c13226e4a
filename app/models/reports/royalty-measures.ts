import { type Measure, money, percent, percentOf } from "./measure";

export const ROYALTY_MEASURES = {
	royalties: owed(
		"Royalties",
		"Amount owed by royalty terms: shares of sales and due fixed amounts.",
		({ royalties = 0 }) => royalties,
	),
	royaltyBase: owed(
		"Base sales",
		"Gross or net sales that royalties apply to. Counted once per term.",
		({ royaltyBase = 0 }) => royaltyBase,
	),
	royaltyRate: percent("Rate", "Royalties as a share of base sales.", (sums) =>
		percentOf(sums.royaltyOfSales ?? 0, sums.royaltyBase ?? 0),
	),
	fees: owed(
		"Fees",
		"Amount owed for all fees.",
		({ marketing = 0, technology = 0, otherFees = 0 }) => marketing + technology + otherFees,
	),
	marketingFees: owed(
		"Marketing fees",
		"Amount owed for marketing.",
		({ marketing = 0 }) => marketing,
	),
	technologyFees: owed(
		"Technology fees",
		"Amount owed for technology.",
		({ technology = 0 }) => technology,
	),
	otherFees: owed(
		"Other fees",
		"Amount owed for all other fees.",
		({ otherFees = 0 }) => otherFees,
	),
} as const satisfies Record<string, Measure>;

function owed(label: string, help: string, value: Measure["value"]): Measure {
	return { ...money(label, help, value), isCost: null };
}

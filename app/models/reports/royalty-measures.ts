import { type Measure, money, part, percent } from "./measure";

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
	royaltyRate: percent("Rate", "Royalties as a share of base sales.", (of) =>
		part(of.royaltyOfSales ?? 0, of.royaltyBase ?? 0),
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

function owed(label: string, help: string, of: Measure["of"]): Measure {
	return { ...money(label, help, of), isCost: null };
}

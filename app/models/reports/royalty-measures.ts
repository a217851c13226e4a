import { type Measure, money, part, percent } from "./measure";

export const ROYALTY_MEASURES = {
	royalties: owed(
		"Royalties",
		"What is owed by the royalty terms: parts of sales, and fixed amounts whose week, month or quarter ended.",
		({ royalties = 0 }) => royalties,
	),
	royaltyBase: owed(
		"Base sales",
		"The gross or net sales of which royalties are a part. Where two terms hold, they count once for each.",
		({ royaltyBase = 0 }) => royaltyBase,
	),
	royaltyRate: percent("Rate", "Royalties of sales as a part of the base sales.", (of) =>
		part(of.royaltyOfSales ?? 0, of.royaltyBase ?? 0),
	),
	fees: owed(
		"Fees",
		"What is owed by all terms that are no royalties.",
		({ marketing = 0, technology = 0, otherFees = 0 }) => marketing + technology + otherFees,
	),
	marketingFees: owed(
		"Marketing fees",
		"What is owed by terms of marketing.",
		({ marketing = 0 }) => marketing,
	),
	technologyFees: owed(
		"Technology fees",
		"What is owed by terms of technology.",
		({ technology = 0 }) => technology,
	),
	otherFees: owed(
		"Other fees",
		"What is owed by all other terms.",
		({ otherFees = 0 }) => otherFees,
	),
} as const satisfies Record<string, Measure>;

function owed(label: string, help: string, of: Measure["of"]): Measure {
	return { ...money(label, help, of), isCost: null };
}

import type { DiscountTerms } from "~/models/discounts/discount";

type UnitTerms = Pick<DiscountTerms, "level" | "items" | "quantity" | "maxPerOrder">;
type Line = { itemId: string | null; quantity: number; total: number };

/** Discounted units of each line, cheapest first. */
export function discountedUnits(terms: UnitTerms, lines: readonly Line[]): number[] {
	const cheapest = lines
		.map((line, index) => ({ ...line, at: index, price: line.total / line.quantity }))
		.filter((line) => isEligible(terms, line))
		.sort((a, b) => a.price - b.price);
	const counts = lines.map(() => 0);
	const give = (from: typeof cheapest, units: number) => {
		let rest = units;
		for (const { at, quantity } of from) {
			counts[at] = Math.min(quantity, rest);
			rest -= counts[at];
		}
	};
	if (terms.level === "COMBO") {
		const sets = countSets(terms, lines);
		for (const id of terms.items)
			give(
				cheapest.filter(({ itemId }) => itemId === id),
				sets,
			);
	} else {
		const ordered = sum(cheapest.map(({ quantity }) => quantity));
		const fits = terms.level === "BOGO" ? Math.floor(ordered / (terms.quantity + 1)) : ordered;
		give(cheapest, Math.min(fits, terms.maxPerOrder ?? fits));
	}
	return counts;
}

/** Number of complete combo sets in the lines. */
export function countSets({ items, maxPerOrder }: UnitTerms, lines: readonly Line[]): number {
	const ordered = items.map((id) =>
		sum(lines.filter(({ itemId }) => itemId === id).map(({ quantity }) => quantity)),
	);
	const fits = ordered.length === 0 ? 0 : Math.min(...ordered);
	return Math.min(fits, maxPerOrder ?? fits);
}

export function isEligible({ items }: Pick<UnitTerms, "items">, { itemId }: Pick<Line, "itemId">) {
	return itemId !== null && items.includes(itemId);
}

export function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}

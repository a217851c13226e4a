import { z } from "zod";
import type { SandboxCatalogue } from "../catalogue/sandbox-things";

const taxRate = z.object({
	id: z.string().optional(),
	name: z.string().optional(),
	rate: z.int().optional(),
});

const line = z.looseObject({
	item: z.object({ id: z.string() }).optional(),
	name: z.string().max(127).optional(),
	price: z.int().min(0).optional(),
	modifications: z
		.array(z.object({ modifier: z.object({ id: z.string() }), name: z.string(), amount: z.int() }))
		.default([]),
	taxRates: z.array(taxRate).optional(),
});

/** The parts of a cart that the sandbox reads; all others are sent back as they came. */
export const sentCart = z.looseObject({
	externalReferenceId: z.string().max(12).optional(),
	lineItems: z.array(line).min(1).max(3_000),
	discounts: z.array(z.object({ name: z.string(), amount: z.int().max(0) })).default([]),
	serviceCharge: z
		.object({ name: z.string(), percentageDecimal: z.int().min(0) })
		.loose()
		.optional(),
});
export type SandboxCart = z.infer<typeof sentCart>;

export interface CloverTotals {
	total: number;
	subtotal: number;
	totalTaxAmount: number;
}

/** What a cart costs at Clover, which taxes what is left of each rate's lines as a whole; a string says why it does not take it. */
export function cloverTotals(
	{ lineItems, discounts, serviceCharge }: SandboxCart,
	{ things, taxes }: SandboxCatalogue,
): CloverTotals | string {
	const taxable = new Map<number, number>();
	let sum = 0;
	for (const { item, name, price, modifications, taxRates } of lineItems) {
		const thing = item && things.get(item.id);
		if (item && thing?.type !== "item") return "item_does_not_exist";
		if (!item && name === undefined) return "line_item_name_missing";
		if (modifications.some(({ modifier }) => things.get(modifier.id)?.type !== "modifier")) {
			return "invalid_modifier";
		}
		const base = price ?? thing?.price;
		if (base === undefined || base === null) return "line_item_price_missing";
		const cost = base + modifications.reduce((all, { amount }) => all + amount, 0);
		sum += cost;
		const rates = item
			? (thing?.taxIds ?? []).flatMap((id) => taxes.find(({ guid }) => guid === id)?.ratePpm ?? [])
			: (taxRates ?? []).map(({ id, rate = 0 }) =>
					id === undefined ? rate / 10 : (taxes.find(({ guid }) => guid === id)?.ratePpm ?? 0),
				);
		for (const rate of rates) taxable.set(rate, (taxable.get(rate) ?? 0) + cost);
	}
	const discount = Math.min(sum, -discounts.reduce((all, { amount }) => all + amount, 0));
	const left = sum === 0 ? 0 : (sum - discount) / sum;
	const tax = [...taxable].reduce(
		(all, [ratePpm, base]) => all + Math.round((base * left * ratePpm) / 1_000_000),
		0,
	);
	const subtotal = sum - discount;
	const charge = Math.round((subtotal * (serviceCharge?.percentageDecimal ?? 0)) / 1_000_000);
	return { total: subtotal + tax + charge, subtotal, totalTaxAmount: tax };
}

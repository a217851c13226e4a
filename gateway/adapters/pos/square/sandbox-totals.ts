import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SandboxCatalogue } from "../catalogue/sandbox-things";

const money = z.object({ amount: z.int(), currency: z.string() });
const applied = z.array(z.object({ tax_uid: z.string() })).default([]);
const named = { uid: z.string().max(60).default(randomUUID), name: z.string().max(512).optional() };
const catalogId = z.string().max(192).optional();

/** The parts of an order that the sandbox reads; all others are sent back as they came. */
export const sentOrder = z.looseObject({
	location_id: z.string().min(1),
	reference_id: z.string().max(40).optional(),
	source: z.object({ name: z.string() }).optional(),
	line_items: z
		.array(
			z.looseObject({
				...named,
				catalog_object_id: catalogId,
				quantity: z.string().regex(/^[1-9]\d{0,11}$/),
				base_price_money: money.optional(),
				modifiers: z
					.array(
						z.looseObject({
							...named,
							catalog_object_id: catalogId,
							quantity: z.string().regex(/^\d+$/).default("1"),
							base_price_money: money.optional(),
						}),
					)
					.default([]),
				applied_taxes: applied,
			}),
		)
		.default([]),
	taxes: z
		.array(
			z.looseObject({
				...named,
				catalog_object_id: catalogId,
				percentage: z.string().max(10).optional(),
				type: z.enum(["ADDITIVE", "INCLUSIVE"]).optional(),
				scope: z.enum(["LINE_ITEM", "ORDER"]),
			}),
		)
		.default([]),
	discounts: z
		.array(
			z.looseObject({
				...named,
				type: z.literal("FIXED_AMOUNT"),
				scope: z.literal("ORDER"),
				amount_money: money,
			}),
		)
		.default([]),
	service_charges: z
		.array(
			z.looseObject({
				...named,
				amount_money: money,
				taxable: z.boolean().default(false),
				applied_taxes: applied,
			}),
		)
		.default([]),
	fulfillments: z
		.array(
			z.looseObject({ uid: z.string(), type: z.string(), state: z.string().default("PROPOSED") }),
		)
		.max(1)
		.default([]),
});
export type SandboxOrder = z.infer<typeof sentOrder>;

export interface SandboxTotals {
	total: number;
	tax: number;
	discount: number;
	charges: number;
}

/** What an order costs at Square, which rounds half to even; a string that says why it does not take it. */
export function sandboxTotals(
	order: SandboxOrder,
	catalogue: SandboxCatalogue,
): SandboxTotals | string {
	const taxes = new Map<string, { percent: number; isIncluded: boolean; isOfAll: boolean }>();
	for (const { uid, catalog_object_id: id, percentage, type, scope } of order.taxes) {
		const own = id === undefined ? undefined : catalogue.taxes.find(({ guid }) => guid === id);
		if (id !== undefined && !own) return `Object with ID ${id} not found.`;
		const percent = own ? own.ratePpm / 10_000 : Number(percentage);
		if (!Number.isFinite(percent)) return "An ad hoc tax needs a percentage.";
		const isIncluded = own ? own.isIncluded : type === "INCLUSIVE";
		taxes.set(uid, { percent, isIncluded, isOfAll: scope === "ORDER" });
	}
	const taxOn = (base: number, uids: readonly string[]): number => {
		const chosen = [...taxes].filter(([uid, { isOfAll }]) => isOfAll || uids.includes(uid));
		return chosen
			.filter(([, { isIncluded }]) => !isIncluded)
			.reduce((sum, [, { percent }]) => sum + halfToEven((base * percent) / 100), 0);
	};
	const gross: number[] = [];
	for (const line of order.line_items) {
		const unit = priceOf(line, catalogue);
		if (typeof unit === "string") return unit;
		let each = unit;
		for (const modifier of line.modifiers) {
			const price = priceOf(modifier, catalogue);
			if (typeof price === "string") return price;
			each += price * Number(modifier.quantity);
		}
		if (line.applied_taxes.some(({ tax_uid }) => !taxes.has(tax_uid))) return "Unknown tax_uid.";
		gross.push(each * Number(line.quantity));
	}
	const sum = gross.reduce((all, each) => all + each, 0);
	const wanted = order.discounts.reduce((all, { amount_money: { amount } }) => all + amount, 0);
	const discount = Math.min(wanted, sum);
	const shares = spread(discount, gross);
	let tax = 0;
	for (const [index, { applied_taxes }] of order.line_items.entries()) {
		const uids = applied_taxes.map(({ tax_uid }) => tax_uid);
		tax += taxOn((gross[index] ?? 0) - (shares[index] ?? 0), uids);
	}
	let charges = 0;
	for (const { amount_money, taxable, applied_taxes } of order.service_charges) {
		charges += amount_money.amount;
		const uids = applied_taxes.map(({ tax_uid }) => tax_uid);
		if (taxable) tax += taxOn(amount_money.amount, uids);
	}
	return { total: sum - discount + tax + charges, tax, discount, charges };
}

interface Priced {
	name?: string | undefined;
	catalog_object_id?: string | undefined;
	base_price_money?: { amount: number } | undefined;
}

function priceOf(
	{ catalog_object_id: id, base_price_money: own, name: title }: Priced,
	{ things }: SandboxCatalogue,
): number | string {
	const thing = id === undefined ? undefined : findSold(id, things);
	if (id !== undefined && !thing) return `Object with ID ${id} not found.`;
	if (own) return id !== undefined || title ? own.amount : "A line needs a name or an ID.";
	return thing?.price ?? "base_price_money is missing.";
}

function findSold(id: string, things: SandboxCatalogue["things"]) {
	const known = things.get(id) ?? things.get(id.replace(/-1$/, ""));
	if (known) return known;
	return [...things.values()].flatMap(({ sizes }) => sizes).find(({ guid }) => guid === id);
}

function spread(amount: number, over: readonly number[]): number[] {
	const sum = over.reduce((all, each) => all + each, 0);
	if (sum === 0) return over.map(() => 0);
	const shares = over.map((each) => Math.floor((amount * each) / sum));
	let left = amount - shares.reduce((all, each) => all + each, 0);
	return shares.map((share) => {
		if (left === 0) return share;
		left -= 1;
		return share + 1;
	});
}

function halfToEven(value: number): number {
	const floor = Math.floor(value);
	if (Math.abs(value - floor - 0.5) > 1e-9) return Math.round(value);
	return floor % 2 === 0 ? floor : floor + 1;
}

import { z } from "zod";
import type { PosTax, PosThing } from "~/models/menu/pos-sync/pos-thing";
import { optional, orElse } from "../../../core/absent";

const id = z.string().min(1).max(100);
const name = z.string().min(1).max(500);
const yes = orElse(z.boolean(), true);
const no = orElse(z.boolean(), false);

function elements<Schema extends z.ZodType>(schema: Schema) {
	return z
		.object({ elements: orElse(z.array(schema), []) })
		.nullish()
		.transform((value): z.output<Schema>[] => value?.elements ?? []);
}

const taxRate = z.object({
	id,
	name: orElse(z.string(), ""),
	/** 10,000,000 is 100 %; absent for a fixed amount, and where only the id is given. */
	rate: optional(z.number()),
	taxAmount: optional(z.number()),
	taxType: orElse(z.string(), ""),
	isDefault: no,
	deletedTime: optional(z.number()),
});
export type CloverTaxRate = z.infer<typeof taxRate>;

const item = z.object({
	id,
	name,
	price: optional(z.int()),
	priceType: orElse(z.string(), "FIXED"),
	hidden: no,
	available: yes,
	autoManage: no,
	deleted: no,
	deletedTime: optional(z.number()),
	sku: orElse(z.string(), ""),
	defaultTaxRates: yes,
	taxRates: elements(taxRate),
	modifierGroups: elements(z.object({ id })),
	itemStock: optional(z.object({ quantity: optional(z.number()) })),
});

const category = z.object({ id, name, deleted: no });

const modifier = z.object({ id, name, price: optional(z.int()), available: yes, deleted: no });

const modifierGroup = z.object({
	id,
	name,
	minRequired: orElse(z.int(), 0),
	maxAllowed: orElse(z.int(), 0),
	deleted: no,
	modifiers: elements(z.looseObject({ id: z.string() })),
});

export type RawObject = { id: string; [field: string]: unknown };

/** Objects as they came: each is read by itself, so that a broken one does not hide the others. */
export const cloverList = z.object({
	elements: orElse(z.array(z.looseObject({ id: z.string().catch("") })), []),
});

const SCHEMAS = { item, category, modifierGroup, modifier };
export type CloverType = keyof typeof SCHEMAS;

/** The rates of a merchant, for items that name a tax by its id only or take the default ones. */
export type CloverRates = readonly CloverTaxRate[];

/** Converts a Clover object to a menu object; null for what is deleted, undefined for what cannot be read. */
export function toPosThing(
	raw: RawObject,
	type: CloverType,
	rates: CloverRates,
): PosThing | null | undefined {
	const nothing = {
		guid: raw.id,
		type,
		price: null,
		taxRatePpm: null,
		sku: "",
		isAvailable: true,
		min: null,
		max: null,
	};
	switch (type) {
		case "category": {
			const read = category.safeParse(raw).data;
			return read && (read.deleted ? null : { ...nothing, name: read.name });
		}
		case "modifierGroup": {
			const read = modifierGroup.safeParse(raw).data;
			if (!read || read.deleted) return read && null;
			const { name, minRequired, maxAllowed } = read;
			return { ...nothing, name, min: Math.max(0, minRequired), max: Math.max(0, maxAllowed) };
		}
		case "modifier": {
			const read = modifier.safeParse(raw).data;
			if (!read || read.deleted) return read && null;
			return { ...nothing, name: read.name, price: read.price ?? 0, isAvailable: read.available };
		}
		case "item": {
			const read = item.safeParse(raw).data;
			if (!read || read.deleted || read.deletedTime) return read && null;
			return { ...nothing, ...toPosItem(read, rates) };
		}
	}
}

/** Whether an item's taxes cannot be told without the merchant's rates. */
export function needsRates(raw: RawObject): boolean {
	const read = item.safeParse(raw).data;
	if (!read) return false;
	const isBare = ({ rate, taxAmount }: CloverTaxRate) =>
		rate === undefined && taxAmount === undefined;
	return read.taxRates.length > 0 ? read.taxRates.some(isBare) : read.defaultTaxRates;
}

/** The modifiers that came with a group; Clover sends at most a hundred so. */
export function nestedModifiers(raw: RawObject): RawObject[] {
	return modifierGroup.safeParse(raw).data?.modifiers ?? [];
}

/** The rates among raw objects that were not deleted. */
export function parseRates(raw: readonly RawObject[]): CloverTaxRate[] {
	return raw
		.flatMap((each) => taxRate.safeParse(each).data ?? [])
		.filter((each) => !each.deletedTime);
}

/** The taxes of a merchant that are a share of the price. */
export function toPosTaxes(rates: CloverRates): PosTax[] {
	return rates.flatMap(({ id: guid, name, rate, taxType }) => {
		if (rate === undefined) return [];
		return [{ guid, name, ratePpm: toPpm(rate), isIncluded: taxType === "VAT_TAXABLE" }];
	});
}

/** Display name of an object that could not be read. */
export function rawName({ id, name }: RawObject): string {
	return typeof name === "string" && name !== "" ? name : id;
}

function toPosItem(read: z.infer<typeof item>, rates: CloverRates) {
	const { name, price, priceType, hidden, available, autoManage, itemStock, sku } = read;
	const isOut = autoManage && itemStock?.quantity !== undefined && itemStock.quantity <= 0;
	return {
		name,
		price: priceType === "VARIABLE" ? null : (price ?? null),
		taxRatePpm: totalPpm(read, rates),
		sku,
		isAvailable: !hidden && available && !isOut,
		groups: read.modifierGroups.map((group) => group.id),
	};
}

function totalPpm(read: z.infer<typeof item>, rates: CloverRates): number | null {
	const own = read.taxRates.map((given) => rates.find(({ id }) => id === given.id) ?? given);
	const isDefault = own.length === 0 && read.defaultTaxRates;
	const known = (isDefault ? rates.filter((rate) => rate.isDefault) : own).flatMap(
		({ rate }) => rate ?? [],
	);
	return known.length > 0 ? known.reduce((sum, rate) => sum + toPpm(rate), 0) : null;
}

function toPpm(rate: number): number {
	return Math.round(rate / 10);
}

import { z } from "zod";
import { type ReadPrice, unreadablePrice } from "./foreign-cells";

// Unknown fields and nulls do no harm: these files come from many versions of the services.
const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const reference = id.nullish();
const numeric = z
	.union([z.number(), z.string()])
	.nullish()
	.transform((given) => (isBlank(given) ? null : Number(given)));
const price = z.union([z.number(), z.string()]).nullish().transform(readMinorUnits);
const list = <Item extends z.ZodType>(item: Item) =>
	z
		.array(item)
		.nullish()
		.transform((items) => items ?? []);

const translated = z
	.union([
		z.string(),
		z.object({ translations: z.record(z.string(), z.string().nullable()).nullish() }),
	])
	.nullish();
export type Translated = z.output<typeof translated>;

const entity = z.object({ id, type: text });

const uberItem = z.object({
	id,
	title: translated,
	description: translated,
	external_data: reference,
	price_info: z
		.object({
			price,
			overrides: list(z.object({ context_type: text, context_value: reference, price })),
		})
		.nullish(),
	modifier_group_ids: z.object({ ids: list(id) }).nullish(),
	suspension_info: z
		.object({ suspension: z.object({ suspend_until: numeric, reason: text }).nullish() })
		.nullish(),
	dish_info: z
		.object({ classifications: z.object({ alcoholic_items: numeric }).nullish() })
		.nullish()
		.catch(null),
});
export type UberItem = z.output<typeof uberItem>;

const uberGroup = z.object({
	id,
	title: translated,
	quantity_info: z
		.object({
			quantity: z.object({ min_permitted: numeric, max_permitted: numeric }).nullish(),
		})
		.nullish(),
	modifier_options: list(entity),
});
export type UberGroup = z.output<typeof uberGroup>;

export const uberMenuSchema = z.object({
	menus: z.array(z.object({ id, title: translated, category_ids: list(id) })),
	categories: list(z.object({ id, title: translated, entities: list(entity) })),
	items: z.array(uberItem),
	modifier_groups: list(uberGroup),
});

const doorDashOption = z.object({
	name: text,
	price,
	merchant_supplied_id: reference,
	active: z.boolean().nullish(),
	extras: list(z.unknown()),
});

const doorDashExtra = z.object({
	name: text,
	active: z.boolean().nullish(),
	min_num_options: numeric,
	max_num_options: numeric,
	num_free_options: numeric,
	options: list(doorDashOption),
});
export type DoorDashExtra = z.output<typeof doorDashExtra>;

const doorDashItem = z.object({
	name: text,
	description: text,
	merchant_supplied_id: reference,
	price,
	base_price: price,
	active: z.boolean().nullish(),
	is_alcohol: z.boolean().nullish(),
	sort_id: numeric,
	extras: list(doorDashExtra),
});
export type DoorDashItem = z.output<typeof doorDashItem>;

const doorDashMenu = z.object({
	name: text,
	categories: z.array(
		z.object({
			name: text,
			subtitle: text,
			active: z.boolean().nullish(),
			sort_id: numeric,
			items: list(doorDashItem),
		}),
	),
});

/** The menu itself, or the body of the request that sends it to a store. */
export const doorDashMenuSchema = z.union([
	z.object({ menu: doorDashMenu }).transform(({ menu }) => [menu]),
	z.object({ menus: z.array(doorDashMenu).min(1) }).transform(({ menus }) => menus),
	doorDashMenu.transform((menu) => [menu]),
]);

function isBlank(given: string | number | null | undefined): given is null | undefined | "" {
	return given === null || given === undefined || String(given).trim() === "";
}

/** A fraction of a minor unit is most likely in major units, so it is no price. */
function readMinorUnits(given: string | number | null | undefined): ReadPrice {
	if (isBlank(given)) return { price: null, note: "" };
	const units = Number(given);
	if (Number.isInteger(units) && units >= 0) return { price: units, note: "" };
	return { price: null, note: unreadablePrice(String(given)) };
}

import { z } from "zod";

/** Unknown fields and nulls do no harm: these files come from many versions of the services. */
const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const amount = z.union([z.number(), z.string().transform(Number)]).nullish();
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
	external_data: text,
	price_info: z
		.object({
			price: amount,
			overrides: list(z.object({ context_type: text, context_value: text, price: amount })),
		})
		.nullish(),
	modifier_group_ids: z.object({ ids: list(id) }).nullish(),
	suspension_info: z
		.object({ suspension: z.object({ suspend_until: amount, reason: text }).nullish() })
		.nullish(),
	dish_info: z
		.object({ classifications: z.object({ alcoholic_items: amount }).nullish() })
		.nullish()
		.catch(null),
});
export type UberItem = z.output<typeof uberItem>;

const uberGroup = z.object({
	id,
	title: translated,
	quantity_info: z
		.object({
			quantity: z.object({ min_permitted: amount, max_permitted: amount }).nullish(),
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
	price: amount,
	merchant_supplied_id: text,
	active: z.boolean().nullish(),
	extras: list(z.unknown()),
});

const doorDashExtra = z.object({
	name: text,
	active: z.boolean().nullish(),
	min_num_options: amount,
	max_num_options: amount,
	num_free_options: amount,
	options: list(doorDashOption),
});
export type DoorDashExtra = z.output<typeof doorDashExtra>;

const doorDashItem = z.object({
	name: text,
	description: text,
	merchant_supplied_id: text,
	price: amount,
	base_price: amount,
	active: z.boolean().nullish(),
	is_alcohol: z.boolean().nullish(),
	sort_id: amount,
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
			sort_id: amount,
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

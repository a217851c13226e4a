import { z } from "zod";
import { optional, orElse } from "../../../core/absent";

const id = z.string().min(1).max(192);
const name = z.string().min(1).max(512);

const money = optional(
	z.object({ amount: z.int().nullish() }).transform(({ amount }) => amount ?? undefined),
);
const ids = orElse(z.array(z.string()), []);
/** -1 is Square's "not set", which is no limit, as 0 and everything below it. */
const limit = z
	.int()
	.nullish()
	.transform((value) => Math.max(0, value ?? 0));

/** Of an item: below zero and nothing mean as the list itself. */
const ownLimit = z
	.int()
	.nullish()
	.transform((value) => (value === undefined || value === null || value < 0 ? null : value));

const presence = {
	id,
	is_deleted: orElse(z.boolean(), false),
	present_at_all_locations: orElse(z.boolean(), true),
	present_at_location_ids: ids,
	absent_at_location_ids: ids,
};

const overrides = orElse(
	z.array(
		z.object({
			location_id: optional(z.string()),
			price_money: money,
			pricing_type: optional(z.string()),
			sold_out: orElse(z.boolean(), false),
		}),
	),
	[],
);

const variation = z.object({
	...presence,
	item_variation_data: z.object({
		name: orElse(z.string(), ""),
		sku: orElse(z.string(), ""),
		price_money: money,
		sellable: orElse(z.boolean(), true),
		location_overrides: overrides,
	}),
});

export const squareVariation = z.object({
	type: z.literal("ITEM_VARIATION"),
	item_variation_data: z.object({ item_id: id }),
});

export const squareImage = z.object({
	type: z.literal("IMAGE"),
	id,
	version: orElse(z.int(), 0),
	image_data: z.object({ url: z.url().max(2_000) }),
});

/** An object that changed; an item names its categories. */
export const squareChange = z.object({
	type: z.string(),
	id,
	item_data: optional(
		z.object({
			category_id: optional(z.string()),
			categories: orElse(z.array(z.object({ id: z.string() })), []),
		}),
	),
});

export const squareObject = z.discriminatedUnion("type", [
	z.object({
		...presence,
		type: z.literal("ITEM"),
		item_data: z.object({
			name,
			is_archived: orElse(z.boolean(), false),
			tax_ids: ids,
			image_ids: ids,
			modifier_list_info: orElse(
				z.array(
					z.object({
						modifier_list_id: id,
						enabled: orElse(z.boolean(), true),
						ordinal: orElse(z.int(), 0),
						min_selected_modifiers: ownLimit,
						max_selected_modifiers: ownLimit,
					}),
				),
				[],
			),
			variations: z.array(variation).min(1),
		}),
	}),
	z.object({
		...presence,
		type: z.literal("CATEGORY"),
		category_data: z.object({ name }),
	}),
	z.object({
		...presence,
		type: z.literal("MODIFIER_LIST"),
		modifier_list_data: z.object({
			name,
			modifier_type: orElse(z.string(), "LIST"),
			selection_type: orElse(z.string(), "MULTIPLE"),
			min_selected_modifiers: limit,
			max_selected_modifiers: limit,
			modifiers: orElse(z.array(z.looseObject({ id: z.string() })), []),
		}),
	}),
	z.object({
		...presence,
		type: z.literal("MODIFIER"),
		modifier_data: z.object({
			name,
			price_money: money,
			hidden_online: orElse(z.boolean(), false),
			location_overrides: overrides,
		}),
	}),
	z.object({
		...presence,
		type: z.literal("TAX"),
		tax_data: z.object({
			name: orElse(z.string(), ""),
			percentage: orElse(z.string().regex(/^-?\d{1,3}(\.\d+)?$/), ""),
			inclusion_type: orElse(z.string(), "ADDITIVE"),
			enabled: orElse(z.boolean(), true),
		}),
	}),
]);
export type SquareObject = z.infer<typeof squareObject>;

const rawObjects = orElse(z.array(z.looseObject({ id: z.string().catch("") })), []);

/** Objects as they came: each is read by itself, so that a broken one does not hide the others. */
export const squareAnswer = z.object({
	objects: rawObjects,
	items: rawObjects,
	cursor: optional(z.string().max(2_000)),
});
export type RawObject = { id: string; [name: string]: unknown };

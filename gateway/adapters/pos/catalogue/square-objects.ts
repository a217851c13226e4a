import { z } from "zod";

const money = z.object({ amount: z.int() });

const variation = z.object({
	item_variation_data: z.object({
		sku: z.string().max(100).optional(),
		price_money: money.optional(),
		sellable: z.boolean().default(true),
		location_overrides: z
			.array(
				z.object({
					location_id: z.string(),
					price_money: money.optional(),
					sold_out: z.boolean().default(false),
				}),
			)
			.default([]),
	}),
});

export const squareVariation = z.object({
	type: z.literal("ITEM_VARIATION"),
	item_variation_data: z.object({ item_id: z.string().min(1).max(100) }),
});

const modifier = z.object({
	type: z.literal("MODIFIER"),
	id: z.string().min(1).max(100),
	is_deleted: z.boolean().default(false),
	modifier_data: z.object({
		name: z.string().min(1).max(500),
		price_money: money.optional(),
		hidden_online: z.boolean().default(false),
	}),
});

const shared = {
	id: z.string().min(1).max(100),
	is_deleted: z.boolean().default(false),
	present_at_all_locations: z.boolean().default(true),
	present_at_location_ids: z.array(z.string()).default([]),
	absent_at_location_ids: z.array(z.string()).default([]),
};

export const squareObject = z.discriminatedUnion("type", [
	z.object({
		...shared,
		type: z.literal("ITEM"),
		item_data: z.object({
			name: z.string().min(1).max(500),
			is_archived: z.boolean().default(false),
			tax_ids: z.array(z.string()).default([]),
			variations: z.array(variation).min(1),
		}),
	}),
	z.object({
		...shared,
		type: z.literal("CATEGORY"),
		category_data: z.object({ name: z.string().min(1).max(500) }),
	}),
	z.object({
		...shared,
		type: z.literal("MODIFIER_LIST"),
		modifier_list_data: z.object({
			name: z.string().min(1).max(500),
			min_selected_modifiers: z.int().min(0).default(0),
			max_selected_modifiers: z.int().min(0).default(0),
			modifiers: z.array(z.looseObject({ id: z.string() })).default([]),
		}),
	}),
	modifier,
	z.object({
		...shared,
		type: z.literal("TAX"),
		tax_data: z.object({
			name: z.string().max(500),
			percentage: z.string().regex(/^\d{1,3}(\.\d{1,5})?$/),
			inclusion_type: z.enum(["ADDITIVE", "INCLUSIVE"]).default("ADDITIVE"),
			enabled: z.boolean().default(true),
		}),
	}),
]);
export type SquareObject = z.infer<typeof squareObject>;

/** Objects as they came: each is read by itself, so that a broken one does not hide the others. */
export const squareAnswer = z.object({
	objects: z.array(z.looseObject({ id: z.string().catch("") })).default([]),
	items: z.array(z.looseObject({ id: z.string().catch("") })).default([]),
	cursor: z.string().min(1).max(2_000).optional(),
});
export type RawObject = { id: string; [name: string]: unknown };

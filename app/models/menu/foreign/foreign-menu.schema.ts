import { z } from "zod";
import { changeLineSchema } from "~/models/shared/bulk-change-answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { menuKindSchema, menuPartPatchSchema } from "../menu-part.schema";
import { MAX_PRICE } from "../menu-price";
import {
	FOREIGN_MESSAGES,
	FOREIGN_SOURCES,
	type ForeignMenu,
	MAX_FOREIGN_ITEMS,
	MAX_FOREIGN_NOTES,
	MAX_FOREIGN_OPTIONS,
	NEW_FOREIGN_ITEM,
} from "./foreign-menu";
import type { ForeignPlan } from "./foreign-plan";

const key = z.string().min(1).max(40);
const title = z.string().trim().min(1).max(150);
const notes = z.array(z.string().max(300)).max(MAX_FOREIGN_NOTES);
const description = z.string().max(2_000);
const count = z.int().min(0).max(99);

const option = z.object({
	title,
	price: z.int().min(0).max(MAX_PRICE).nullable(),
	sku: z.string().max(60),
});

/** Without the limits of an import, for the organization's own menu. */
export const foreignMenuSchema = exactObject<ForeignMenu>()({
	source: z.enum(FOREIGN_SOURCES),
	menus: z.array(z.object({ title, categories: z.array(key) })),
	categories: z.array(z.object({ key, title, description, items: z.array(key) })),
	items: z.array(
		option.extend({
			key,
			description,
			isArchived: z.boolean(),
			isVisible: z.boolean(),
			isOrderable: z.boolean(),
			containsAlcohol: z.boolean(),
			sizesTitle: title,
			sizes: z.array(option),
			groups: z.array(key),
			notes,
		}),
	),
	groups: z.array(
		z.object({ key, title, min: count, max: count, options: z.array(option), notes }),
	),
	notes,
});

const importedMenu = foreignMenuSchema
	.refine(({ items }) => items.length > 0, { error: FOREIGN_MESSAGES.empty })
	.refine(({ items }) => items.length <= MAX_FOREIGN_ITEMS, { error: FOREIGN_MESSAGES.many })
	.refine(
		({ items, groups }) =>
			[...items.flatMap(({ sizes }) => sizes), ...groups.flatMap(({ options }) => options)]
				.length <= MAX_FOREIGN_OPTIONS,
		{ error: FOREIGN_MESSAGES.manyOptions },
	);

const example = {
	menu: {
		source: "spreadsheet",
		menus: [{ title: "Main menu", categories: ["c1"] }],
		categories: [{ key: "c1", title: "Sandwiches", description: "", items: ["i1"] }],
		items: [
			{
				...NEW_FOREIGN_ITEM,
				key: "i1",
				title: "Hot Honey Sandwich",
				price: 1049,
				sku: "HHS-1",
			},
		],
		groups: [],
		notes: [],
	},
	except: [],
};

export const foreignImportSchema = z
	.object({
		menu: importedMenu,
		except: z.array(key).max(2_500).default([]),
	})
	.meta({ example });

export const foreignImportStartSchema = foreignImportSchema
	.extend({ mark: z.string().min(1).max(64).nullable().default(null) })
	.meta({ example: { ...example, mark: null } });

export const foreignTaskSchema = z.object({ source: z.enum(FOREIGN_SOURCES) });

export const foreignRowSchema = z.object({
	kind: menuKindSchema,
	id: z.uuid(),
	version: z.int(),
	values: menuPartPatchSchema,
	added: z.array(z.uuid()),
	problem: z.string(),
});

const total = z.int().min(0).meta({ example: 0 });

export const foreignPlanSchema = exactObject<ForeignPlan>()({
	mark: z.string(),
	added: total,
	changed: total,
	unchanged: total,
	refused: total,
	parts: z.array(
		z.object({
			key: z.string().meta({ example: "i1" }),
			state: z.enum(["new", "changes", "unchanged", "refused", "left-out"]),
			problem: z.string().meta({ example: "" }),
			lines: z.array(changeLineSchema),
		}),
	),
});

import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { MAX_PARTS } from "../menu-part";
import { menuKindSchema } from "../menu-part.schema";
import { locationPartFields } from "../menu-part-answer.schema";
import { isWithinTree, MAX_TREE_LEVELS, MAX_TREE_ROWS, type TreeLevel } from "./menu-tree";
import { parseOpenLevels } from "./open-levels";

/** Open levels of the tree: root kind or container id, then ":" and the number of rows. */
export const treeQuerySchema = z.object({
	open: z
		.union([z.string().max(60), z.array(z.string().max(60)).max(MAX_TREE_LEVELS)])
		.default([])
		.transform((given) => parseOpenLevels([given].flat()))
		.refine(isWithinTree, `Ask for at most ${MAX_TREE_ROWS} rows`),
});

const node = z.object({
	...z.object(locationPartFields).pick({
		id: true,
		kind: true,
		title: true,
		internalName: true,
		price: true,
		pricePrefix: true,
		isEnabled: true,
		isVisible: true,
		isOrderable: true,
		haveCustomSchedule: true,
		stores: true,
		own: true,
		soldOut: true,
	}).shape,
	position: z.int().nullable().meta({ example: 0 }),
	next: z.int().nullable().meta({ example: 1 }),
	holds: z.int().meta({ example: 3 }),
});

export const treeSchema = z.object({
	levels: z.array(
		exactly<TreeLevel>()(
			z.object({
				key: z.string().meta({ example: "itemSetConcept" }),
				holder: z.object({ kind: menuKindSchema, version: versionSchema }).nullable(),
				total: z.int().meta({ example: 1 }),
				nodes: z.array(node),
			}),
		),
	),
});

export const moveBodySchema = z.object({
	partId: z.uuid(),
	to: z.int().min(0).max(MAX_PARTS),
});

export const movedSchema = z.object({ id: idSchema, version: versionSchema });

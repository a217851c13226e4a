import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { MOST_PARTS } from "../menu-part";
import { menuKindSchema } from "../menu-part.schema";
import { partHereFields } from "../menu-part-answer.schema";
import { isWithinTree, MOST_TREE_LEVELS, MOST_TREE_ROWS, type TreeLevel } from "./menu-tree";
import { openLevelsOf } from "./open-levels";

/** Which levels of the tree: each by a kind that it begins with, or by the id of a holder; ":" and how many of it. */
export const treeQuerySchema = z.object({
	open: z
		.union([z.string().max(60), z.array(z.string().max(60)).max(MOST_TREE_LEVELS)])
		.default([])
		.transform((given) => openLevelsOf([given].flat()))
		.refine(isWithinTree, `Ask for at most ${MOST_TREE_ROWS} rows`),
});

const node = z.object({
	...z.object(partHereFields).pick({
		...{ id: true, kind: true, title: true, internalName: true, price: true, pricePrefix: true },
		...{ isEnabled: true, isVisible: true, isOrderable: true, haveCustomSchedule: true },
		...{ stores: true, own: true, soldOut: true },
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
	to: z.int().min(0).max(MOST_PARTS),
});

export const movedSchema = z.object({ id: idSchema, version: versionSchema });

import { z } from "zod";

export const chosenModifiersField = z
	.array(z.object({ modifierId: z.uuid(), quantity: z.int().min(1).max(99).default(1) }))
	.max(100)
	.default([]);

export const choicesField = z
	.array(
		z.object({
			choiceId: z.uuid(),
			itemId: z.uuid(),
			quantity: z.int().min(1).max(99).default(1),
			modifiers: chosenModifiersField,
		}),
	)
	.max(100);

/** Optional facts about an open item, which has no menu entry. */
export const openItemFacts = {
	taxes: z.array(z.uuid()).max(20).optional(),
	taxRatePpm: z.int().min(0).max(1_000_000).optional(),
	prepMinutes: z.int().min(0).max(1440).optional(),
	weight: z.int().min(0).max(1_000_000).optional(),
	containsAlcohol: z.boolean().optional(),
};

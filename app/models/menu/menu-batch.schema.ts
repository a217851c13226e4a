import { z } from "zod";
import { menuPartPatchSchema } from "./menu-part.schema";
import { ownValuesPatchSchema } from "./own-values.schema";

export const MOST_IN_BATCH = 100;

const ONCE = "Each thing can stand here only once";
const which = {
	id: z.uuid(),
	/** Of the thing that the change was made on; without it the newest is changed. */
	version: z.number().int().min(1).max(2_147_483_647).optional(),
};

/** Different changes of many things of a kind (spec 7.7). */
export const menuBatchSchema = z.object({
	changes: z
		.array(z.object({ ...which, patch: menuPartPatchSchema }))
		.min(1)
		.max(MOST_IN_BATCH)
		.refine(isOnce, ONCE),
});

export const ownValuesBatchSchema = z.object({
	changes: z
		.array(z.object({ ...which, patch: ownValuesPatchSchema }))
		.min(1)
		.max(MOST_IN_BATCH)
		.refine(isOnce, ONCE),
});

function isOnce(changes: readonly { id: string }[]): boolean {
	return new Set(changes.map(({ id }) => id)).size === changes.length;
}

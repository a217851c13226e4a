import { z } from "zod";

export const NO_LOCATION_MESSAGE = "Choose at least one location";
export const NO_CHANGE_MESSAGE = "Choose what to change";

export const MOST_LOCATIONS = 5_000;

const chosenLocationSchema = z.object({ storeId: z.uuid(), version: z.number().int().min(1) });

/** What a preview of a change over many locations asks; `storeIds` null: all of them. */
export function bulkPreviewSchema<Change extends z.ZodType>(change: Change) {
	return z.object({ storeIds: z.array(z.uuid()).min(1).max(MOST_LOCATIONS).nullable(), change });
}

/** A previewed change over many locations, at the versions of the preview. */
export function bulkPlanSchema<Change extends z.ZodType>(change: Change) {
	return z.object({ rows: z.array(chosenLocationSchema).min(1).max(MOST_LOCATIONS), change });
}

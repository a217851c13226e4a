import { z } from "zod";
import { NO_LOCATION_MESSAGE } from "./no-location";

export const NO_CHANGE_MESSAGE = "Choose what to change";

export const MAX_LOCATIONS = 5_000;

export const reachFields = {
	reach: z.enum(["all", "chosen"], { error: "Choose all locations or some of them" }),
	stores: z.array(z.uuid()).default([]),
};

interface Reach {
	reach: "all" | "chosen";
	stores: string[];
}

export function requireReach({ reach, stores }: Reach, context: z.RefinementCtx): void {
	if (reach === "all" || stores.length > 0) return;
	context.addIssue({ code: "custom", path: ["stores"], message: NO_LOCATION_MESSAGE });
}

/** The locations that a form names; null for all. */
export function chosenStoreIds({ reach, stores }: Reach): string[] | null {
	return reach === "all" ? null : stores;
}

const chosenLocationSchema = z.object({ storeId: z.uuid(), version: z.number().int().min(1) });

/** Preview request for a change at many locations; null `storeIds`: all of them. */
export function bulkPreviewSchema<Change extends z.ZodType>(change: Change) {
	return z.object({ storeIds: z.array(z.uuid()).min(1).max(MAX_LOCATIONS).nullable(), change });
}

export function bulkPlanSchema<Change extends z.ZodType>(change: Change) {
	return z.object({ rows: z.array(chosenLocationSchema).min(1).max(MAX_LOCATIONS), change });
}

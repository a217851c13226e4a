import { inArray } from "drizzle-orm";
import { type PrepTimeChange, prepTimeLines } from "~/models/fulfilment/prep-time-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { withMissing } from "../../locations/bulk-change";
import { locations } from "../../locations/tables";
import { readPrepTimes } from "./read-prep-times";

/** Previews a prep time change at chosen locations (`storeIds` null: all), by title; no default stores. */
export async function previewPrepTimes(
	tx: Tx,
	{ storeIds, change }: { storeIds: string[] | null; change: PrepTimeChange },
): Promise<PreviewedChange[]> {
	const found = await readPrepTimes(
		tx,
		storeIds ? inArray(locations.storeId, storeIds) : undefined,
	);
	return withMissing(
		found.map(({ storeId, title, version, prep }): PreviewedChange => {
			const lines = prepTimeLines(prep, change);
			const state = lines.length > 0 ? "changes" : "unchanged";
			return { storeId, label: title, version, state, problem: "", lines };
		}),
		storeIds,
	);
}

import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { type HoursChange, hoursIssue, hoursLines, withChange } from "~/models/hours/hours-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { Tx } from "../core/database";
import { refusedChange, withMissing } from "../locations/bulk-change";
import { locations } from "../locations/tables";
import { businessHours } from "./tables";

/** Previews an hours change at chosen locations (`storeIds` null: all), by title; no default stores. */
export async function previewHours(
	tx: Tx,
	{ storeIds, change }: { storeIds: string[] | null; change: HoursChange },
): Promise<PreviewedChange[]> {
	const found = await tx
		.select({ hours: businessHours, label: locations.title })
		.from(businessHours)
		.innerJoin(locations, eq(locations.storeId, businessHours.storeId))
		.where(
			and(
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
				storeIds ? inArray(locations.storeId, storeIds) : undefined,
			),
		)
		.orderBy(asc(locations.title), asc(locations.storeId));
	return withMissing(
		found.map(({ hours, label }) => previewChange(hours, label, change)),
		storeIds,
	);
}

function previewChange(
	hours: typeof businessHours.$inferSelect,
	label: string,
	change: HoursChange,
): PreviewedChange {
	const after = withChange(hours, change);
	const issue = hoursIssue(after);
	const { storeId, version } = hours;
	if (issue) return refusedChange({ storeId, label, version }, issue);
	const lines = hoursLines(hours, after);
	const state = lines.length > 0 ? "changes" : "unchanged";
	return { storeId, label, version, state, problem: "", lines };
}

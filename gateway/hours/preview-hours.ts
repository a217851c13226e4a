import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import {
	type HoursChange,
	hoursLines,
	hoursProblem,
	withChange,
} from "~/models/hours/hours-change";
import { OUT_OF_REACH, type PreviewedChange } from "~/models/shared/bulk-change";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { businessHours } from "./tables";

/** What a change of hours would do at each chosen location (`storeIds` null: all), by title; no default stores. */
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
	const known = new Set(found.map(({ hours }) => hours.storeId));
	const missing = [...new Set(storeIds ?? [])].filter((storeId) => !known.has(storeId));
	return [
		...found.map(({ hours, label }) => previewOf(hours, label, change)),
		...missing.map((storeId) => refusal({ storeId, version: 1 }, "A location", OUT_OF_REACH)),
	];
}

function previewOf(
	hours: typeof businessHours.$inferSelect,
	label: string,
	change: HoursChange,
): PreviewedChange {
	const after = withChange(hours, change);
	const problem = hoursProblem(after);
	if (problem) return refusal(hours, label, problem);
	const lines = hoursLines(hours, after);
	const { storeId, version } = hours;
	const state = lines.length > 0 ? "changes" : "unchanged";
	return { storeId, label, version, state, problem: "", lines };
}

function refusal(
	{ storeId, version }: { storeId: string; version: number },
	label: string,
	problem: string,
): PreviewedChange {
	return { storeId, label, version, state: "refused", problem, lines: [] };
}

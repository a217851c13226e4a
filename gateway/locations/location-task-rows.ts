import { inArray } from "drizzle-orm";
import type { ChosenLocation } from "~/models/shared/bulk-change";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { LocationRow } from "../core/tasks/define-task";
import { locations } from "./tables";

/** Task rows for chosen locations, by title, without inaccessible ones. Throws 404 if none is left. */
export async function locationTaskRows(
	tx: Tx,
	rows: readonly ChosenLocation[],
	pathOf: (storeId: string) => string,
): Promise<LocationRow<{ version: number }>[]> {
	const ids = rows.map(({ storeId }) => storeId);
	const found = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(inArray(locations.storeId, ids));
	if (found.length === 0) throw notFound("Location");
	const titles = new Map(found.map(({ storeId, title }) => [storeId, title]));
	return rows
		.filter(({ storeId }) => titles.has(storeId))
		.map(({ storeId, version }) => ({
			label: titles.get(storeId) ?? "",
			storeId,
			path: pathOf(storeId),
			data: { version },
		}))
		.sort((a, b) => a.label.localeCompare(b.label, "en-US"));
}

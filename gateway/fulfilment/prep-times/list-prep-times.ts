import { and, sql } from "drizzle-orm";
import { prepMinutes } from "~/models/fulfilment/prep-minutes";
import type { LocationPrepTime, prepTimeList } from "~/models/fulfilment/prep-time.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { isInGroups } from "../../locations/is-in-groups";
import { locations } from "../../locations/tables";
import { readPrepTimes } from "./read-prep-times";

type Query = ListQuery<keyof typeof prepTimeList.filters, (typeof prepTimeList.sorts)[number]>;

/** Prep times at an instant (ms), by location (spec 2.26); sorted here, as they follow from rules. */
export async function listPrepTimes(
	tx: Tx,
	{ search, group = [], sort, direction, limit, offset }: Query,
	at: number,
): Promise<Paged<LocationPrepTime>> {
	const found = await readPrepTimes(
		tx,
		and(
			search
				? containing([locations.title, sql`${locations.address}->>'city'`], search)
				: undefined,
			group.length > 0 ? isInGroups(tx, locations.storeId, group) : undefined,
		),
	);
	const rows = found.map(
		({ prep, version, ...location }): LocationPrepTime => ({
			...location,
			version,
			average: prep.average,
			delay: prep.delay,
			now: prepMinutes(prep, SMALL_ORDER, at, location.timeZone),
			rows: prep.byTotal.length + prep.byWindow.length,
		}),
	);
	const sign = direction === "desc" ? -1 : 1;
	rows.sort((a, b) => sign * compare(a, b, sort) || compare(a, b, "title"));
	return {
		rows: rows.slice(offset, offset + limit),
		pagination: { limit, offset, total: rows.length, totalIsExact: true },
	};
}

const SMALL_ORDER = { gross: 0, longestItem: 0 };

function compare(a: LocationPrepTime, b: LocationPrepTime, by: Query["sort"]): number {
	return by === "title" ? a.title.localeCompare(b.title, "en-US") : a[by] - b[by];
}

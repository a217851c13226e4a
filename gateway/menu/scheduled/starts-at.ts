import { and, asc, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import { DAY_MS } from "~/models/shared/plain-date";
import { instantAt } from "~/models/shared/zoned-clock";
import type { Tx } from "../../core/database";
import { invalid, notFound } from "../../core/errors";
import { locations } from "../../locations/tables";

const MAX_AHEAD_MS = 366 * DAY_MS;
const PASSED_MESSAGE = "Choose a time that has not passed";
const PASSED_SOMEWHERE_MESSAGE = "Choose a time that has not passed at any location";
const ZONE = sql<string>`${locations.contactInfo} ->> 'timeZone'`;

export interface PlannedStart {
	startsAt: Date;
	timeZone: string;
}

/** When a clock time comes at a location or (null) the organization (docs/decisions/0028). Throws 404, 422. */
export async function startsAt(
	tx: Tx,
	storeId: string | null,
	at: LocalMoment,
): Promise<PlannedStart> {
	const timeZone = await (storeId ? locationZone(tx, storeId) : organizationZone(tx));
	return { startsAt: toStartInstant(at, timeZone, PASSED_MESSAGE), timeZone };
}

export interface StartHere {
	storeId: string;
	title: string;
	startsAt: Date;
	timeZone: string;
}

/** Start of a local moment at each location, earliest first. Throws 422 if it has passed at one. */
export async function startsByLocation(tx: Tx, at: LocalMoment): Promise<StartHere[]> {
	const places = await tx
		.select({ storeId: locations.storeId, title: locations.title, zone: ZONE })
		.from(locations)
		.where(and(isNull(locations.deletedAt), ne(locations.type, "default")))
		.orderBy(asc(locations.title), asc(locations.storeId));
	const inZone = new Map<string, Date>();
	for (const { zone } of places) {
		if (!inZone.has(zone)) inZone.set(zone, toStartInstant(at, zone, PASSED_SOMEWHERE_MESSAGE));
	}
	return places
		.map(({ zone: timeZone, ...place }) => ({
			...place,
			timeZone,
			startsAt: inZone.get(timeZone) as Date,
		}))
		.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function toStartInstant({ date, time }: LocalMoment, zone: string, passed: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const at = instantAt(date, hours * 60 + minutes, zone);
	const ahead = at - Date.now();
	if (ahead <= 0) throw invalid({ "at.time": [passed] });
	if (ahead > MAX_AHEAD_MS) throw invalid({ "at.date": ["Choose a day within a year"] });
	return new Date(at);
}

async function locationZone(tx: Tx, storeId: string): Promise<string> {
	const [found] = await tx
		.select({ zone: ZONE })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
	return found.zone;
}

async function organizationZone(tx: Tx): Promise<string> {
	const [found] = await tx
		.select({ zone: ZONE })
		.from(locations)
		.where(and(isNull(locations.deletedAt), ne(locations.type, "default")))
		.groupBy(ZONE)
		.orderBy(desc(sql`bool_or(${locations.isCentralLocation})`), desc(count()), asc(ZONE))
		.limit(1);
	return found?.zone ?? "UTC";
}

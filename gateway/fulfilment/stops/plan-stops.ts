import { and, asc, eq, inArray } from "drizzle-orm";
import { type PreviewedStop, STOP_MESSAGES } from "~/models/fulfilment/stop";
import type { StopRequest } from "~/models/fulfilment/stop.schema";
import { END_MINUTES } from "~/models/hours/planned-end";
import { minutesAfter, plannedEnd } from "~/models/hours/reckon-end";
import type { Tx } from "../../core/database";
import { forbidden, invalid, notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { businessHours } from "../../hours/tables";
import { sells } from "../../locations/sells";
import { locations } from "../../locations/tables";
import { isRunning } from "./is-running";
import { stops } from "./tables";

/** Previews one stop for all locations or one at each. Throws 403 for all when limited to some, 404, 422. */
export async function planStops(
	tx: Tx,
	scope: Scope,
	request: StopRequest,
	now: string,
): Promise<PreviewedStop[]> {
	if (request.storeIds === null && scope.stores !== null) throw forbidden();
	const running = await tx
		.select()
		.from(stops)
		.where(isRunning(Date.parse(now)));
	const runningAt = (storeId: string | null) => {
		const stop = running.find((each) => each.storeId === storeId);
		if (!stop) return null;
		const { reason, startedAt, until } = stop;
		return { reason, since: startedAt.toISOString(), until: until?.toISOString() ?? null };
	};
	const minutes = END_MINUTES[request.end];
	if (request.storeIds === null && (request.end === "open" || minutes !== undefined)) {
		const until = minutes === undefined ? null : minutesAfter(now, minutes);
		const running = runningAt(null);
		return [{ storeId: null, title: null, zone: null, until, running, problem: "" }];
	}
	const places = await listPlaces(tx, request.storeIds);
	const plan = places.map(({ storeId, title, weekly, specialDays, contactInfo }) => {
		const zone = contactInfo.timeZone;
		const end = plannedEnd(request, { hours: { weekly, specialDays }, zone }, now);
		const until = end === "none" ? null : end;
		const isPast = until !== null && until <= now;
		const problem = end === "none" ? STOP_MESSAGES.noOpening : isPast ? STOP_MESSAGES.pastTime : "";
		return { storeId, title, zone, until, running: runningAt(storeId), problem };
	});
	if (plan.every(({ problem }) => problem !== "")) requireEnds(plan);
	return plan;
}

/** Throws 422 at the field that is wrong where a place cannot be stopped. */
export function requireEnds(plan: readonly Pick<PreviewedStop, "title" | "problem">[]): void {
	const wrong = plan.find(({ problem }) => problem !== "");
	if (!wrong) return;
	if (wrong.problem === STOP_MESSAGES.pastTime) throw invalid({ time: [wrong.problem] });
	throw invalid({ end: [`${wrong.title}: ${wrong.problem}`] });
}

async function listPlaces(tx: Tx, storeIds: readonly string[] | null) {
	const places = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			contactInfo: locations.contactInfo,
			weekly: businessHours.weekly,
			specialDays: businessHours.specialDays,
		})
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(and(sells(), storeIds ? inArray(locations.storeId, [...storeIds]) : undefined))
		.orderBy(asc(locations.title), asc(locations.storeId));
	if (storeIds && places.length < new Set(storeIds).size) throw notFound("Location");
	return places;
}

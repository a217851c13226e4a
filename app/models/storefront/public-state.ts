import type { Stop } from "~/models/fulfilment/stop";
import type { Hours } from "~/models/hours/business-hours";
import { openState } from "~/models/hours/open-state";
import type { TargetType } from "~/models/locations/location";
import type { PublicState } from "./public-menu";

export interface StateFacts {
	/** ms */
	at: number;
	zone: string;
	targetType: TargetType;
	hours: Hours;
	stops: { organization: Stop | null; location: Stop | null };
}

/** Whether a location takes orders at an instant, until or from when, and why not (spec 3.10, 4.11). */
export function publicState({ at, zone, targetType, hours, stops }: StateFacts): PublicState {
	const closed = { isOpen: false, reason: null, closesAt: null, opensAt: null };
	if (targetType === "OFFLINE") return { ...closed, why: "in-store" };
	const stop = stops.organization ?? stops.location;
	if (stop) {
		const end = lastEnd(stops);
		const opensAt = end && openFrom(hours, zone, end);
		return { ...closed, why: "stopped", reason: stop.reason, opensAt };
	}
	const { open, until = null, opensAt = null } = openState(hours, zone, iso(at));
	if (!open) return { ...closed, why: "closed", opensAt };
	return { isOpen: true, why: "open", reason: null, closesAt: until, opensAt: null };
}

/** The instants (ISO UTC) at which the state may change by time alone; null if not planned. */
export function stateChangesAt({ at, zone, hours, stops }: StateFacts): (string | null)[] {
	const { until = null, opensAt = null } = openState(hours, zone, iso(at));
	return [until, opensAt, stops.organization?.until ?? null, stops.location?.until ?? null];
}

function lastEnd({ organization, location }: StateFacts["stops"]): string | null {
	const ends = [organization, location].flatMap((stop) => (stop ? [stop.until] : []));
	return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
}

function openFrom(hours: Hours, zone: string, from: string): string | null {
	const { open, opensAt = null } = openState(hours, zone, from);
	return open ? from : opensAt;
}

function iso(at: number): string {
	return new Date(at).toISOString();
}

import type { PlannedEnd } from "~/models/hours/planned-end";
import type { Currency } from "~/models/shared/money";

/** A stop of new orders (spec 2.24, 4.11). */
export interface Stop {
	reason: string;
	since: string;
	until: string | null;
}

/** A stop, current or past, as shown in the list of stops. Instants in ISO UTC. */
export interface StopRow {
	id: string;
	storeId: string | null;
	title: string | null;
	reason: string;
	startedAt: string;
	startedBy: string;
	until: string | null;
	endedAt: string | null;
	/** Null while it runs, or if it ended automatically. */
	endedBy: string | null;
	/** Estimated sales that were not made, by currency; null without permission for sales. */
	lost: LostSales[] | null;
}

export interface LostSales {
	currency: Currency;
	amount: number;
}

export interface PreviewedStop {
	storeId: string | null;
	title: string | null;
	zone: string | null;
	until: string | null;
	/** The stop that runs there already, which stays as it is. */
	running: Stop | null;
	problem: string;
}

/** Whether a stop is made at once; stops at several places run as a task with a result per location. */
export function isAtOnePlace({ storeIds, end }: WantedStop): boolean {
	return storeIds === null ? end !== "next-opening" && end !== "time" : storeIds.length === 1;
}

interface WantedStop {
	/** Null: all locations. */
	storeIds: readonly string[] | null;
	end: PlannedEnd;
}

export const STOP_END_LABELS: Record<PlannedEnd, { label: string; hint?: string }> = {
	"30-minutes": { label: "In 30 minutes" },
	"1-hour": { label: "In 1 hour" },
	"2-hours": { label: "In 2 hours" },
	"next-opening": { label: "At the next opening" },
	time: { label: "At a set time", hint: "In each location's local time." },
	open: { label: "When you resume orders" },
};

export const STOP_END_LABELS_HERE: typeof STOP_END_LABELS = {
	...STOP_END_LABELS,
	time: { label: STOP_END_LABELS.time.label, hint: "In the location's local time." },
};

export const STOP_REASONS = [
	"Too many orders",
	"Not enough staff",
	"Equipment is broken",
	"Power or internet is out",
	"Out of ingredients",
	"Other",
] as const;

export const NEW_LOCATION_REASON = "New location: not open for orders yet";

export const STOP_MESSAGES = {
	noReason: "Enter a reason",
	noEnd: "Choose when orders resume",
	noTime: "Enter a day and a time",
	pastTime: "Enter a time in the future",
	noOpening: "No opening is scheduled. Choose another end time.",
};

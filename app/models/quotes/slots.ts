import type { OrderForLater } from "~/models/fulfilment/order-for-later";
import { DAY_MINUTES, toMinutes } from "~/models/hours/business-hours";
import { addDays, localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import type { Span } from "./open-spans";

export interface SlotTerms {
	at: number;
	zone: string;
	later: OrderForLater;
	open: readonly Span[];
	/** Minutes from the start of preparation to the slot. */
	leadMinutes(slot: number): number;
}

const MINUTE = 60_000;

/** The times for later that are offered, ms; capacity is not looked at. */
export function orderAheadSlots(terms: SlotTerms): number[] {
	const { later, at } = terms;
	if (!later.isEnabledDelayedOrder) return [];
	return slotGrid(terms, { from: earliestSlot(terms), to: at + later.maxDelay * MINUTE }).filter(
		(slot) => limitIssue(terms, slot) === null,
	);
}

export type SlotIssue =
	| "off"
	| "pushed"
	| "too-soon"
	| "too-late"
	| "off-grid"
	| "opening"
	| "preparation"
	| "closed";

export function slotIssue(terms: SlotTerms, slot: number): SlotIssue | null {
	if (!terms.later.isEnabledDelayedOrder) return "off";
	const issue = limitIssue(terms, slot);
	if (issue !== null && issue !== "closed") return issue;
	return isOnGrid(terms, slot) ? issue : "off-grid";
}

function limitIssue(terms: SlotTerms, slot: number): SlotIssue | null {
	const { at, later, open } = terms;
	if (slot < at + later.minDelay * MINUTE) return "too-soon";
	if (slot < earliestSlot(terms)) return "pushed";
	if (slot > at + later.maxDelay * MINUTE) return "too-late";
	if (slot - terms.leadMinutes(slot) * MINUTE < at) return "preparation";
	const span = open.find(({ from, to }) => from <= slot && slot < to);
	if (!span) return "closed";
	return slot < span.from + later.openingHoursDelay * MINUTE ? "opening" : null;
}

/** Whether ASAP orders are off, by setting or because orders are pushed to a later day. */
export function isAsapOff({ isDisabledASAP, pushOrdersToNextDayByValue }: OrderForLater): boolean {
	return isDisabledASAP || pushOrdersToNextDayByValue.isEnabled;
}

/** Earliest instant (ms) that a later order can request. */
export function earliestSlot({ at, zone, later }: Omit<SlotTerms, "open" | "leadMinutes">): number {
	const { isEnabled, startingTime, daysDelay } = later.pushOrdersToNextDayByValue;
	const soonest = at + later.minDelay * MINUTE;
	if (!isEnabled) return soonest;
	const date = addDays(localDate(new Date(at).toISOString(), zone), daysDelay);
	return Math.max(soonest, instantAt(date, toMinutes(startingTime), zone));
}

function slotGrid({ zone, later }: SlotTerms, { from, to }: Span): number[] {
	const slots = new Set<number>();
	const last = localDate(new Date(to).toISOString(), zone);
	for (
		let date = localDate(new Date(from).toISOString(), zone);
		date <= last;
		date = addDays(date, 1)
	) {
		const midnight = instantAt(date, 0, zone);
		const isPlain = instantAt(date, DAY_MINUTES, zone) - midnight === DAY_MINUTES * MINUTE;
		for (let minute = 0; minute < DAY_MINUTES; minute += later.delayStepSize) {
			slots.add(isPlain ? midnight + minute * MINUTE : instantAt(date, minute, zone));
		}
	}
	// A time that the clocks skip falls on the next one.
	return [...slots].filter((slot) => from <= slot && slot <= to).sort((a, b) => a - b);
}

/** A time that occurs twice is only meant the first time. */
function isOnGrid(terms: SlotTerms, slot: number): boolean {
	return slotGrid(terms, { from: slot, to: slot }).includes(slot);
}

import type { Throttling } from "~/models/fulfilment/throttling";
import { asapStart, fits, hourStart, quarterStart } from "./capacity";
import type { Span } from "./open-spans";

/** An order as the kitchen knows it: when it begins (ms), and its make minutes. */
export interface KitchenOrder {
	at: number;
	minutes: number;
}

/** Effect that a throttling would have had on past orders. Kitchen minutes, except for waiting. */
export interface ThrottlingTrial {
	orders: number;
	minutes: number;
	fullHours: number;
	moved: number;
	movedMinutes: number;
	/** Over all moved orders, from their own start to the one that they would have got. */
	waitMinutes: number;
	refused: number;
	refusedMinutes: number;
}

export interface ThrottlingTrialOf extends ThrottlingTrial {
	from: string;
	to: string;
}

/** Takes past orders again, in their order: each moves to the first hour with room on its day while it is open. */
export function tryThrottling(
	orders: readonly KitchenOrder[],
	open: readonly Span[],
	{ throttling, zone }: { throttling: Throttling; zone: string },
): ThrottlingTrial {
	const load = new Map<number, number>();
	const full = new Set<number>();
	const terms = { throttling: { ...throttling, isEnabled: true }, zone, load, known: new Map() };
	const trial = { ...NOTHING, orders: orders.length };
	for (const { at, minutes } of orders) {
		trial.minutes += minutes;
		const isMoved = !fits(at, minutes, terms);
		const start = isMoved ? asapStart(at, minutes, open, terms) : at;
		if (isMoved) full.add(hourStart(at, zone));
		if (start === null) {
			trial.refused += 1;
			trial.refusedMinutes += minutes;
			continue;
		}
		if (isMoved) {
			trial.moved += 1;
			trial.movedMinutes += minutes;
			trial.waitMinutes += Math.round((start - at) / 60_000);
		}
		const quarter = quarterStart(start);
		load.set(quarter, (load.get(quarter) ?? 0) + minutes);
	}
	return { ...trial, fullHours: full.size };
}

const NOTHING: ThrottlingTrial = {
	orders: 0,
	minutes: 0,
	fullHours: 0,
	moved: 0,
	movedMinutes: 0,
	waitMinutes: 0,
	refused: 0,
	refusedMinutes: 0,
};

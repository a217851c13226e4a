import { daysRange } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { ChosenStore } from "../orders/chosen-stores";
import { type QueryReading, resolveQuery } from "../reports/get-report";

export interface ClosingPeriod extends DayRange {
	currency: Currency;
}

export interface StoreClock {
	storeId: string;
	zone: string;
	dayEnd: number;
	/** Start of the period, if it is not that of its first day, since the clock has changed. */
	opensAt: string | null;
}

interface Closed extends Pick<DayRange, "last"> {
	clocks: readonly StoreClock[];
}

/** Clocks of the period that begins on a day. At each location it begins when the closed one before it ended there. */
export function openingClocks(
	stores: readonly ChosenStore[],
	first: string,
	closed: Closed | null,
): StoreClock[] {
	return stores.map(({ store_id: storeId, zone, day_end: dayEnd }) => {
		const frozen = closed?.clocks.find((each) => each.storeId === storeId);
		const starts = daysRange(first, first, zone, dayEnd).from;
		const ended = frozen && closed ? endOf(closed.last, frozen) : starts;
		return { storeId, zone, dayEnd, opensAt: ended === starts ? null : ended };
	});
}

const endOf = (day: string, { zone, dayEnd }: StoreClock) => daysRange(day, day, zone, dayEnd).to;

/** Resolves a period's days by clocks; locations without one use their own as it is now. */
export async function resolvePeriod(
	tx: Tx,
	scope: Scope,
	{ first, last, currency }: ClosingPeriod,
	clocks: readonly StoreClock[] = [],
): Promise<QueryReading> {
	const query = { currency, from: first, to: last, refundsOn: "refund" } as const;
	const reading = await resolveQuery(tx, scope, query);
	return {
		...reading,
		stores: reading.stores.map((store) => {
			const clock = clocks.find(({ storeId }) => storeId === store.store_id);
			if (!clock) return store;
			const { zone, dayEnd: day_end, opensAt: opens_at } = clock;
			return { ...store, zone, day_end, opens_at };
		}),
	};
}

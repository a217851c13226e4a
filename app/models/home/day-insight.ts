import type { Currency } from "~/models/shared/money";

/** Orders and what they sold for: totals less refunds, in minor units; canceled and test orders are not sales. */
export interface SalesFigures {
	orders: number;
	sales: number;
	/** Sales by order, rounded; 0 without orders. */
	average: number;
}

export interface HourFigures {
	/** 0 to 23, on the location's own clock. */
	hour: number;
	orders: number;
	sales: number;
}

/** A local day: the whole of it, the part up to the time of day it is now, and hour by hour. */
export interface DayFigures extends SalesFigures {
	soFar: SalesFigures;
	hours: HourFigures[];
}

/** Orders that wait for somebody. */
export interface WaitingOrders {
	/** Not confirmed yet. */
	new: number;
	/** Ordered ahead, preparation starts within the hour. */
	orderAheadDue: number;
	/** Promised for a time that has passed, and not ready. */
	late: number;
}

/** A day beside the same weekday a week before, over some locations, each by its own clock (home). */
export interface DayInsight {
	/** "YYYY-MM-DD"; null when it is not the same day everywhere. */
	date: string | null;
	/** IANA zone; null when the locations have several. */
	timeZone: string | null;
	/** ISO UTC: what "now" was. */
	asOf: string;
	/** One for each currency, that of most locations first: several are never added up (spec 8.10). */
	currencies: { currency: Currency; today: DayFigures; lastWeek: DayFigures }[];
	waiting: WaitingOrders;
}

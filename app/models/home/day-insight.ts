import type { Currency } from "~/models/shared/money";

/** Minor units. Sales are totals less refunds, without canceled and test orders. */
export interface SalesFigures {
	orders: number;
	sales: number;
	/** Rounded; 0 without orders. */
	average: number;
}

export interface HourFigures {
	/** 0 to 23, on the location's own clock. */
	hour: number;
	orders: number;
	/** Of these orders, those still to come. */
	ahead: number;
	sales: number;
}

export interface DayFigures extends SalesFigures {
	soFar: SalesFigures;
	hours: HourFigures[];
}

export interface WaitingOrders {
	new: number;
	orderAheadDue: number;
	late: number;
}

/** Actions that resolve an order's problem at once; each has a route below the order's. */
export const ORDER_REMEDIES = ["confirm", "send-again", "courier-again"] as const;
export type OrderRemedy = (typeof ORDER_REMEDIES)[number];

export interface OrderTroubles {
	count: number;
	first: {
		orderId: string;
		storeId: string;
		number: string;
		version: number;
		isCanceled: boolean;
		remedy: OrderRemedy | null;
	}[];
}

/** A day and the same weekday a week before, over some locations, each by its own clock (home). */
export interface DayInsight {
	/** "YYYY-MM-DD"; null when the locations' days differ. */
	date: string | null;
	/** IANA zone; null when the locations have several. */
	timeZone: string | null;
	/** Hours after midnight at which the day ends, so that its first hour is this one. */
	dayEnd: number;
	asOf: string;
	/** Per currency, most common first; never summed across currencies (spec 8.10). */
	currencies: { currency: Currency; today: DayFigures; lastWeek: DayFigures }[];
	waiting: WaitingOrders;
	unconfirmed: OrderTroubles;
	/** None comes for an order that waits, or one comes for a canceled order. */
	couriers: OrderTroubles;
	/** The point of sale does not have an order, has it otherwise (no remedy), or still has a canceled one. */
	pos: OrderTroubles;
}

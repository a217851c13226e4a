/** Order of day and month in dates with slashes. */
export const DAY_ORDERS = {
	mdy: "Month first: 3/14/1987",
	dmy: "Day first: 14/3/1987",
} as const;
export type DayOrder = keyof typeof DAY_ORDERS;
export const DAY_ORDER_NAMES = Object.keys(DAY_ORDERS) as DayOrder[];

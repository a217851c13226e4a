/** Whether dates with slashes in an uploaded file put the month or the day first. */
export const DATE_ORDER_LABELS = {
	mdy: "Month first: 3/14/1987",
	dmy: "Day first: 14/3/1987",
} as const;
export type DateOrder = keyof typeof DATE_ORDER_LABELS;
export const DATE_ORDERS = Object.keys(DATE_ORDER_LABELS) as DateOrder[];

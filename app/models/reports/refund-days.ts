export const REFUND_DAYS = {
	refund: "The day of the refund",
	order: "The day of the order",
} as const;
export type RefundDay = keyof typeof REFUND_DAYS;
export const REFUND_DAY_NAMES = Object.keys(REFUND_DAYS) as [RefundDay, ...RefundDay[]];

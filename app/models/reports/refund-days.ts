export const REFUND_DAYS = {
	refund: "Refund day",
	order: "Order day",
} as const;
export type RefundDay = keyof typeof REFUND_DAYS;
export const REFUND_DAY_NAMES = Object.keys(REFUND_DAYS) as [RefundDay, ...RefundDay[]];

import type { PaymentProviderId } from "~/models/orders/payment-providers";
import { addDays } from "~/models/shared/instants";
import { weekdayIndex } from "~/models/shared/plain-date";

/** When a provider pays out: after how many working days. Payments from the cutoff hour on count for the next day. */
export interface PayoutRule {
	days: number;
	cutoffHour: number;
}

export const PAYOUT_RULES: Record<PaymentProviderId, PayoutRule> = {
	square: { days: 1, cutoffHour: 17 },
	clover: { days: 1, cutoffHour: 22 },
	"authorize-net": { days: 2, cutoffHour: 19 },
};
export const DEFAULT_PAYOUT: PayoutRule = { days: 2, cutoffHour: 24 };

export const MAX_PAYOUT_DAYS = 7;

/** The day "YYYY-MM-DD" on which a day's payments reach the bank; never on a weekend. */
export function payoutDay({ days }: Pick<PayoutRule, "days">, taken: string): string {
	let day = taken;
	for (let left = days; left > 0; left -= 1) {
		do day = addDays(day, 1);
		while (isWeekend(day));
	}
	return day;
}

function isWeekend(day: string): boolean {
	return weekdayIndex(day) >= 5;
}

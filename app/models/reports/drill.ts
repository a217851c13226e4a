import { lastOfMonth } from "~/models/shared/compared-range";
import type { DayRange } from "~/models/shared/plain-date";
import { parseWeekdayHour } from "./dimension-labels";
import type { OrderMark } from "./order-marks";
import type { Report } from "./report";

/** Parameters of the registry's address that find exactly the orders of a report's row; of all rows without a key. */
export function drillParams(
	report: Report,
	key: string | null,
	range: DayRange,
	stores: readonly string[] | null = null,
): Record<string, string | readonly string[]> {
	return {
		...(!report.isNow && { from: range.first, to: range.last }),
		...report.opens,
		...(report.of && { of: report.of }),
		...(report.only && { mark: report.only }),
		...(stores ? { location: stores } : key !== null && keyParams(report, key, range)),
	};
}

function keyParams({ by, isNow }: Report, key: string, range: DayRange): Record<string, string> {
	switch (by) {
		case "all":
			return {};
		case "day":
			return { from: key, to: key };
		case "month":
			if (isNow) return { from: `${key}-01`, to: lastOfMonth(key) };
			return {
				from: latest(`${key}-01`, range.first),
				to: earliest(lastOfMonth(key), range.last),
			};
		case "weekday-hour": {
			const { weekday, hour } = parseWeekdayHour(key);
			return { weekday: String(weekday), hour: String(hour) };
		}
		case "lapse":
			return { ordered: key };
		case "tender":
			return TENDER_MARKS[key] ?? { payment: key };
		case "combo":
			return { item: key };
		case "promo-code":
			return { promoCode: key };
		default:
			return { [by]: key };
	}
}

const TENDER_MARKS: Partial<Record<string, { mark: OrderMark }>> = {
	gift_card: { mark: "any-gift-card" },
	points: { mark: "points" },
};

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);

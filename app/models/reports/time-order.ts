import type { ReportCalendar } from "~/models/shared/fiscal-calendar";

/** Compares keys of time, hours in the order of a business day. */
export function compareTimes({ businessDayEnd }: Pick<ReportCalendar, "businessDayEnd">) {
	const placed = (key: string) =>
		key.replace(/^(\d-)?(\d{1,2})$/, (_, weekday = "", hour) => {
			return `${weekday}${(Number(hour) - businessDayEnd + 24) % 24}`;
		});
	return (one: string, other: string) =>
		placed(one).localeCompare(placed(other), "en", { numeric: true });
}

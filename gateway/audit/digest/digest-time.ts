import { addDays, localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";

/** The first time after an instant (ms) at which clocks of a zone show an hour; once a day, however the clock changes. */
export function nextDigestAt(after: number, hour: number, zone: string): Date {
	const today = localDate(new Date(after).toISOString(), zone);
	for (let date = today; ; date = addDays(date, 1)) {
		const at = instantAt(date, hour * 60, zone);
		if (at > after) return new Date(at);
	}
}

import { describeWindows, type TimeWindow, WEEKDAYS } from "~/models/hours/business-hours";
import { type Clock, parseTime } from "~/models/shared/clock";
import type { FormFieldLabel } from "~/models/shared/form-answer";

export function windowsIn(
	entries: readonly (readonly [name: string, value: string])[],
	list: string,
): TimeWindow[] {
	const windows = new Map<number, TimeWindow>();
	for (const [name, value] of entries) {
		if (!name.startsWith(`${list}[`)) continue;
		const match = /^\[(\d+)\]\.(start|end)$/.exec(name.slice(list.length));
		if (!match) continue;
		const index = Number(match[1]);
		const window = windows.get(index) ?? { start: "", end: "" };
		window[match[2] as "start" | "end"] = parseTime(value) ?? value;
		windows.set(index, window);
	}
	return [...windows].sort(([a], [b]) => a - b).map(([, window]) => window);
}

export function weekGroups(clock: Clock): Record<string, NonNullable<FormFieldLabel["format"]>> {
	return Object.fromEntries(
		WEEKDAYS.map((day) => `weeklySchedule.${day}`).map((day) => [
			day,
			(entries) => describeWindows(windowsIn(entries, day), clock),
		]),
	);
}

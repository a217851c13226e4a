import {
	sameEveryDay,
	WEEKDAYS,
	type Weekday,
	type WeeklySchedule,
} from "~/models/hours/business-hours";

/** A week in one cell: "mon 09:00-14:00, 17:00-22:00; tue 09:00-22:00"; days that are missing have no hours. */
export function weekText(week: WeeklySchedule): string {
	return WEEKDAYS.filter((day) => week[day].length > 0)
		.map((day) => `${day} ${week[day].map(({ start, end }) => `${start}-${end}`).join(", ")}`)
		.join("; ");
}

/** The hours typed in a cell, or the part of it that cannot be read. */
export function readWeek(text: string): { week: WeeklySchedule } | { unread: string } {
	const week = sameEveryDay([]);
	for (const part of text.split(";").map((each) => each.trim())) {
		if (part === "") continue;
		const [, name = "", times = ""] = /^([a-z]+)\s+(.+)$/i.exec(part) ?? [];
		const day = parseWeekday(name);
		const windows = times.split(",").map((each) => each.split(/-|–/).map((time) => time.trim()));
		if (!day || windows.some((window) => window.length !== 2)) return { unread: part };
		week[day] = [...week[day], ...windows.map(([start = "", end = ""]) => ({ start, end }))];
	}
	return { week };
}

function parseWeekday(name: string): Weekday | undefined {
	return WEEKDAYS.find((day) => name.length > 0 && name.slice(0, 3).toLowerCase() === day);
}

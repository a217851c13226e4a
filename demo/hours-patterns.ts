import type { TimeWindow, WeeklySchedule } from "~/models/hours/business-hours";

const CLOSED: TimeWindow[] = [];

const PATTERNS = {
	standard: week(at("10:30-22:00"), {
		fri: at("10:30-23:00"),
		sat: at("10:30-23:00"),
		sun: at("11:00-21:00"),
	}),
	late: week(at("11:00-23:00"), {
		thu: at("11:00-00:30"),
		fri: at("11:00-02:00"),
		sat: at("11:00-02:00"),
		sun: at("11:00-22:00"),
	}),
	"after-hours": week(at("16:00-02:00"), {
		fri: at("11:00-03:00"),
		sat: at("11:00-03:00"),
		sun: at("11:00-00:00"),
	}),
	split: week(at("11:00-14:30", "17:00-22:00"), { sat: at("11:00-22:30"), sun: at("11:00-21:00") }),
	"split-no-sunday": week(at("11:00-14:30", "16:30-21:30"), {
		sat: at("11:30-22:00"),
		sun: CLOSED,
	}),
	"no-monday": week(at("11:00-21:30"), {
		mon: CLOSED,
		fri: at("11:00-22:30"),
		sat: at("11:00-22:30"),
	}),
	"no-sunday": week(at("10:30-21:30"), { sun: CLOSED }),
	early: week(at("10:00-20:30"), { sun: at("11:00-20:00") }),
	"all-day-weekend": week(at("10:00-01:00"), { fri: at("00:00-23:59"), sat: at("00:00-23:59") }),
	coffee: week(at("06:30-18:00"), { sat: at("07:00-18:00"), sun: at("07:30-16:00") }),
	hall: week(at("11:00-21:00"), {
		fri: at("11:00-22:30"),
		sat: at("10:00-22:30"),
		sun: at("10:00-20:00"),
	}),
	"hall-bar": week(at("12:00-22:00"), {
		fri: at("12:00-00:30"),
		sat: at("11:00-00:30"),
		sun: at("11:00-20:00"),
	}),
	"hall-bakery": week(at("07:30-17:00"), { mon: CLOSED, sat: at("08:00-18:00") }),
	office: week(at("09:00-17:00"), { sat: CLOSED, sun: CLOSED }),
} satisfies Record<string, WeeklySchedule>;

export type HoursPattern = keyof typeof PATTERNS;

/** A fresh copy of a pattern, so that an edit changes only one location. */
export function patternWeek(pattern: HoursPattern): WeeklySchedule {
	return structuredClone(PATTERNS[pattern]);
}

/** Dine-in hours: they start a little after the kitchen opens and end before it closes. */
export function toDineInHours(pattern: HoursPattern): WeeklySchedule {
	const evening = at("11:30-14:30", "17:00-21:00");
	const weekend = at("11:30-21:30");
	const served = week(evening, { fri: weekend, sat: weekend, sun: at("11:30-20:00") });
	const open = PATTERNS[pattern];
	return {
		...served,
		mon: open.mon.length > 0 ? served.mon : [],
		sun: open.sun.length > 0 ? served.sun : [],
	};
}

function week(weekday: TimeWindow[], others: Partial<WeeklySchedule> = {}): WeeklySchedule {
	const day = () => structuredClone(weekday);
	return {
		mon: day(),
		tue: day(),
		wed: day(),
		thu: day(),
		fri: day(),
		sat: day(),
		sun: day(),
		...others,
	};
}

function at(...windows: string[]): TimeWindow[] {
	return windows.map((window) => {
		const [start = "", end = ""] = window.split("-");
		return { start, end };
	});
}

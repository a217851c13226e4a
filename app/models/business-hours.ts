export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_LABELS: Record<Weekday, string> = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
};

/** Local wall-clock times "HH:MM". An end at or before the start is over midnight. */
export interface TimeWindow {
	start: string;
	end: string;
}

export type WeeklySchedule = Record<Weekday, TimeWindow[]>;

/** A day that does not follow the week: its own windows, or closed (spec 3.10). */
export interface SpecialDay {
	/** "YYYY-MM-DD" in the location's zone. */
	date: string;
	times: TimeWindow[];
	closedAllDay: boolean;
}

/** When a location takes orders (spec 3.10). All times are local to the location's zone. */
export interface BusinessHours {
	storeId: string;
	weekly: WeeklySchedule;
	dineIn: WeeklySchedule;
	haveDineInHours: boolean;
	specialDays: SpecialDay[];
	version: number;
}

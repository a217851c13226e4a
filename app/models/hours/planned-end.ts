export const PLANNED_ENDS = [
	"30-minutes",
	"1-hour",
	"2-hours",
	"next-opening",
	"time",
	"open",
] as const;
export type PlannedEnd = (typeof PLANNED_ENDS)[number];

export const END_MINUTES: Partial<Record<PlannedEnd, number>> = {
	"30-minutes": 30,
	"1-hour": 60,
	"2-hours": 120,
};

export interface WantedEnd {
	end: PlannedEnd;
	/** "YYYY-MM-DD" and "HH:MM" on the location's clock, for the end "time". */
	date?: string | undefined;
	time?: string | undefined;
}

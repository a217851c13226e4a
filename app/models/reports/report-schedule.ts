import type { FileType } from "~/models/shared/table-file";
import type { ReportHomeId } from "./report-home";
import type { RangePreset } from "./report-range";
import type { ReportName } from "./reports";

export const EVERY = { day: "Every day", week: "Every week", month: "Every month" } as const;
export type Every = keyof typeof EVERY;

export const MAIL_FILES: Record<FileType, string> = { xlsx: "Excel", csv: "CSV" };

export const SCHEDULE_LABELS = {
	range: "Date range",
	format: "File",
	when: "How often",
	hour: "Time",
	zone: "Time zone",
};

export const SCHEDULE_STATES = ["on", "paused", "stopped"] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

export const MAX_SCHEDULES = 20;
export const SCHEDULE_QUERY_LENGTH = 6_000;

export interface ScheduleTiming {
	range: RangePreset;
	every: Every;
	/** 1 for Monday to 7 for Sunday. */
	weekday: number;
	/** 1 to 31; in a shorter month its last. */
	day: number;
	hour: number;
	zone: string;
	format: FileType;
}

export type When = Pick<ScheduleTiming, "every" | "weekday" | "day">;

export interface ReportSchedule extends ScheduleTiming {
	id: string;
	home: ReportHomeId;
	storeId: string | null;
	report: ReportName;
	/** The filters of the report's address, without its days. */
	query: string;
	state: ScheduleState;
	reason: string | null;
	nextAt: string | null;
	lastAt: string | null;
	lastResult: string | null;
	version: number;
}

export interface ReportEmailRow {
	id: string;
	title: string;
	covers: string;
	details: string;
	schedule: string;
	state: ScheduleState;
	reason: string | null;
	nextSend: string | null;
	lastSent: string | null;
	path: string;
}

/** When it comes as one choice: "day", "week-1" for Mondays, "month-31" for the last day of months. */
export function formatTiming({ every, weekday, day }: When): string {
	if (every === "day") return every;
	return `${every}-${every === "week" ? weekday : day}`;
}

export function parseTiming(when: string): When {
	const [every = "day", number = "1"] = when.split("-");
	const at = Number(number);
	return {
		every: every as Every,
		weekday: every === "week" ? at : 1,
		day: every === "month" ? at : 1,
	};
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const WHENS = [
	"day",
	...numbers(7).map((weekday) => `week-${weekday}`),
	...numbers(31).map((day) => `month-${day}`),
];

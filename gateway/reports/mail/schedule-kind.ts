import type { ReportSchedule } from "~/models/reports/report-schedule";
import { reportByName } from "~/models/reports/reports";
import { nextSendAt } from "~/models/reports/schedule-times";
import type { RecordedKind } from "../../core/change-row";
import type { ScheduleRow } from "./tables";

export function scheduleKind(email: string): RecordedKind<ScheduleRow> {
	return {
		entity: "report-schedule",
		id: ({ id }) => id,
		label: ({ report }) => `${reportByName(report).title} to ${email}`,
		storeId: ({ storeId }) => storeId,
		audited: ({ query, range, every, weekday, day, hour, zone, format, state, reason }) => ({
			query,
			range,
			every,
			hour,
			zone,
			format,
			state,
			reason,
			...(every === "week" && { weekday }),
			...(every === "month" && { day }),
		}),
		answer: toSchedule,
	};
}

export function toSchedule(row: ScheduleRow): ReportSchedule {
	const { merchantId: _, userUuid: __, tryAt, attempts, createdAt, updatedAt, ...fields } = row;
	return {
		...fields,
		nextAt: row.nextAt?.toISOString() ?? null,
		lastAt: row.lastAt?.toISOString() ?? null,
	};
}

/** When a schedule that is on is due after an instant (ms). */
export function dueAfter(after: number, row: Parameters<typeof nextSendAt>[1]) {
	const nextAt = nextSendAt(after, row);
	return { nextAt, tryAt: nextAt, attempts: 0 };
}

export const NOT_DUE = { nextAt: null, tryAt: null, attempts: 0 };

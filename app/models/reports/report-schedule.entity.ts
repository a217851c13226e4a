import { defineEntity } from "~/models/shared/entity";
import { RANGE_PRESETS } from "./report-range";
import { EVERY, MAIL_FILES } from "./report-schedule";

export const reportScheduleEntity = defineEntity({
	name: "report-schedule",
	label: "Report by email",
	sentence: ({ entityLabel }) => `the report by email “${entityLabel}”`,
	verbs: { send: "sent", stop: "stopped" },
	fields: {
		report: { label: "Report", isHidden: true },
		query: { label: "Filters" },
		range: { label: "Date range", choices: RANGE_PRESETS },
		every: { label: "How often", choices: EVERY },
		weekday: { label: "Weekday" },
		day: { label: "Day of the month" },
		hour: { label: "Hour" },
		zone: { label: "Time zone" },
		format: { label: "File", choices: MAIL_FILES },
		state: { label: "Status", choices: { on: "On", paused: "Paused", stopped: "Stopped" } },
		reason: { label: "Reason" },
		rows: { label: "Rows" },
	},
});

import { z } from "zod";
import { parseTime } from "~/models/shared/clock";
import { isDate } from "~/models/shared/plain-date";
import { NO_MOMENT_MESSAGE, PLANNED_CLOCKS, type PlannedClock } from "./planned-clock";

export const localMomentSchema = z
	.object({
		date: z.string().refine(isDate, "Enter a date as YYYY-MM-DD").meta({ example: "2099-03-10" }),
		time: z
			.string()
			.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM")
			.meta({ example: "04:00" }),
	})
	.meta({ example: { date: "2099-03-10", time: "04:00" } });

export type LocalMoment = z.output<typeof localMomentSchema>;

export const plannedClockField = z
	.enum(PLANNED_CLOCKS, { error: "Choose one from the list" })
	.default("organization");

/** Notes that a change for each location's clock says no time. */
export function checkClock(
	{ at, clock }: { at: LocalMoment | null; clock: PlannedClock },
	context: z.RefinementCtx,
): void {
	if (at !== null || clock === "organization") return;
	context.addIssue({ code: "custom", path: ["at", "date"], message: NO_MOMENT_MESSAGE });
}

const typed = z.string().trim().default("");

/** As typed: empty means at once, and a day needs a time. */
export const momentFormSchema = z
	.object({ date: typed, time: typed })
	.default({ date: "", time: "" })
	.transform((moment, context): LocalMoment | null => {
		if (moment.date === "" && moment.time === "") return null;
		const { success, data, error } = localMomentSchema.safeParse({
			date: moment.date,
			time: parseTime(moment.time) || moment.time,
		});
		if (success) return data;
		for (const { path, message } of error.issues) {
			context.addIssue({ code: "custom", path, message });
		}
		return z.NEVER;
	});

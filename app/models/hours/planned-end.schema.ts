import { z } from "zod";
import { parseTime } from "~/models/shared/clock";
import { ONE_ROUND } from "~/models/shared/one-round";
import { isDate } from "~/models/shared/plain-date";
import type { PlannedEnd } from "./planned-end";

/** Fields for an end, with cross-field rules for `check`: only "time" needs its day and time. */
export function plannedEndFields<const Ends extends readonly PlannedEnd[]>(
	ends: Ends,
	{ noEnd, noTime }: { noEnd: string; noTime: string },
) {
	const needs = (field: "date" | "time") =>
		z.refine<{ end?: string; date?: string | undefined; time?: string | undefined }>(
			(value) => value.end !== "time" || Boolean(value[field]),
			{ path: [field], message: noTime, ...ONE_ROUND },
		);
	return {
		fields: {
			end: z.enum(ends, { error: noEnd }),
			date: z.string().refine(isDate, noTime).optional(),
			time: z
				.string()
				.max(12)
				.transform((text, context) => {
					const time = parseTime(text);
					if (time !== null) return time;
					context.addIssue({ code: "custom", message: noTime });
					return z.NEVER;
				})
				.optional(),
		},
		rules: [needs("date"), needs("time")],
	};
}

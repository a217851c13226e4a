import { z } from "zod";
import { EMPTY_MESSAGE } from "./messages";
import { isDate } from "./plain-date";

/** Spec 5.9, word for word. */
export const DATE_MESSAGE = "Date must be YYYY-MM-DD";
/** Years outside this range are typing errors; the day after 9999-12-31 is also no "YYYY-MM-DD". */
export const YEAR_MESSAGE = "Enter a year from 2000 to 2199";

/** Form field for a day, "YYYY-MM-DD". */
export const dateField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.superRefine((day, context) => {
		const addIssue = (message: string) => context.addIssue({ code: "custom", message });
		if (day === "") return addIssue(EMPTY_MESSAGE);
		if (!isDate(day)) return addIssue(DATE_MESSAGE);
		if (day < "2000" || day >= "2200") addIssue(YEAR_MESSAGE);
	})
	.meta({ example: "2026-11-01" });

import { z } from "zod";
import { EMPTY_MESSAGE } from "./contact.schema";
import { isDate } from "./plain-date";

/** Spec 5.9, word for word. */
export const DATE_MESSAGE = "Date must be YYYY-MM-DD";
/** Others are typing errors, and the last of all years has no end that a database could hold. */
export const YEAR_MESSAGE = "Enter a year from 2000 to 2199";

/** A day "YYYY-MM-DD" of a form. */
export const dateField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.superRefine((day, context) => {
		const isWritten = isDate(day);
		if (isWritten && day >= "2000" && day < "2200") return;
		const message = day === "" ? EMPTY_MESSAGE : isWritten ? YEAR_MESSAGE : DATE_MESSAGE;
		context.addIssue({ code: "custom", message });
	})
	.meta({ example: "2026-11-01" });

import type { core } from "zod";
import { EMPTY_MESSAGE, tooLong } from "./messages";

/** Messages for missing, too long, short, large or small values without their own; null uses the library's. */
export const plainMessage: core.$ZodErrorMap = (issue) => {
	if (issue.code === "invalid_type" && issue.input === undefined) return EMPTY_MESSAGE;
	if (issue.code === "too_big") {
		const max = String(issue.maximum);
		if (issue.origin === "string") return tooLong(Number(max));
		return isList(issue.origin) ? `Choose at most ${max}` : `Must be at most ${max}`;
	}
	if (issue.code === "too_small") {
		const min = String(issue.minimum);
		if (issue.origin === "string") {
			return issue.minimum === 1 ? EMPTY_MESSAGE : `Must be at least ${min} characters`;
		}
		return isList(issue.origin) ? `Choose at least ${min}` : `Must be at least ${min}`;
	}
	return null;
};

const isList = (origin: string) => origin === "array" || origin === "set";

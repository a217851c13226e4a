import type { core } from "zod";

/** Messages for missing, too long, short, large or small values without their own; null uses the library's. */
export const plainMessage: core.$ZodErrorMap = (issue) => {
	if (issue.code === "invalid_type" && issue.input === undefined) return "Must not be empty";
	if (issue.code === "too_big") {
		const max = String(issue.maximum);
		if (issue.origin === "string") return `Must be at most ${max} characters`;
		return isList(issue.origin) ? `Choose at most ${max}` : `Must be at most ${max}`;
	}
	if (issue.code === "too_small") {
		const min = String(issue.minimum);
		if (issue.origin === "string") {
			return issue.minimum === 1 ? "Must not be empty" : `Must be at least ${min} characters`;
		}
		return isList(issue.origin) ? `Choose at least ${min}` : `Must be at least ${min}`;
	}
	return null;
};

const isList = (origin: string) => origin === "array" || origin === "set";

import type { core } from "zod";

/** Messages for missing, too long, short, large or small values without their own; null uses the library's. */
export const plainMessage: core.$ZodErrorMap = (issue) => {
	if (issue.code === "invalid_type" && issue.input === undefined) return "Must not be empty";
	if (issue.code === "too_big") {
		const most = String(issue.maximum);
		if (issue.origin === "string") return `Must be at most ${most} characters`;
		return isList(issue.origin) ? `Choose at most ${most}` : `Must be at most ${most}`;
	}
	if (issue.code === "too_small") {
		const least = String(issue.minimum);
		if (issue.origin === "string") {
			return issue.minimum === 1 ? "Must not be empty" : `Must be at least ${least} characters`;
		}
		return isList(issue.origin) ? `Choose at least ${least}` : `Must be at least ${least}`;
	}
	return null;
};

const isList = (origin: string) => origin === "array" || origin === "set";

import type { core } from "zod";

/**
 * The words for a value that is too long, too short, too large or too small, where its schema has none of its own; null
 * leaves an issue to the library. For `z.config`, which is asked after the schema.
 */
export const plainMessage: core.$ZodErrorMap = (issue) => {
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

import { z } from "zod";

/** What a form carries on as JSON; the message where it is none. */
export function jsonText(message: string) {
	return z.string().transform((text, context): unknown => {
		try {
			return JSON.parse(text);
		} catch {
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		}
	});
}

import { z } from "zod";

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

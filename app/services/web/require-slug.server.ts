import { EMPTY_MESSAGE } from "~/models/shared/messages";
import type { ParsedForm } from "./form.server";

/** The message at an emptied slug (spec 5.3), or null. A form that does not offer the field does not send it. */
export function requireSlug(
	{ slug }: { slug?: string | undefined },
	{ data }: Pick<ParsedForm<unknown>, "data">,
): Record<string, string[]> | null {
	return slug === undefined && data.has("slug") ? { slug: [EMPTY_MESSAGE] } : null;
}

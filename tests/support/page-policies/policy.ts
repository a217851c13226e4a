import type { Page } from "~/models/pages/page";
import type { PageId } from "~/models/pages/pages";

/** Who may open a page, and when; a condition that is left out is not asked for. */
export type Policy = Pick<Page, "level" | "anyOf"> &
	Partial<Pick<Page, "restricted" | "flags" | "store">>;

export type PagePolicies = Partial<Record<PageId, Policy>>;

/** What the page itself asks for. */
export function pagePolicy({ level, anyOf, restricted, flags, store }: Page): Policy {
	return {
		level,
		anyOf,
		...(restricted.length > 0 && { restricted }),
		...(flags.length > 0 && { flags }),
		...(store.length > 0 && { store }),
	};
}

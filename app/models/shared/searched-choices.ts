import type { ListOption } from "./define-list";

/** With so many choices a page sends only those that are chosen or found. */
export const SEARCHED_FROM = 200;
/** How many that are not chosen are sent then. */
export const MOST_OFFERED = 20;

/** The field that names the chosen ones and the field in which people search. */
export interface SearchedField {
	name: string;
	searchName: string;
	options: readonly ListOption[];
	/** With more choices than this, only so many that are not chosen are sent. */
	most?: number | undefined;
}

interface Search {
	chosen: readonly string[];
	search?: string;
	most?: SearchedField["most"];
}

export interface ChoicesView {
	choices: ListOption[];
	total: number;
	/** Whether some are left out. */
	isPart: boolean;
}

/** All choices when there are few; otherwise the chosen ones and the first that contain the search, in their order. */
export function choicesView(
	options: readonly ListOption[],
	{ chosen, search = "", most }: Search,
): ChoicesView {
	const total = options.length;
	const isFew = most === undefined ? total < SEARCHED_FROM : total <= most;
	if (isFew) return { choices: [...options], total, isPart: false };
	const known = new Set(chosen);
	const words = search.trim().toLowerCase();
	const found = options.filter(
		({ value, label }) => !known.has(value) && label.toLowerCase().includes(words),
	);
	const offered = new Set(found.slice(0, most ?? MOST_OFFERED));
	const choices = options.filter((option) => known.has(option.value) || offered.has(option));
	return { choices, total, isPart: choices.length < total };
}

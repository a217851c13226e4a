import type { ListOption } from "./define-list";
import { matchesSearch } from "./fold-text";

/** From this many choices on, a page sends only chosen and found ones. */
export const SEARCHED_FROM = 200;
export const MAX_OFFERED = 20;

/** In this field of a form people check groups of choices, to choose all that are in them. */
export const GROUPS_FIELD = "choiceGroups";

export interface ChoiceGroup extends ListOption {
	members: readonly string[];
}

export interface SearchedField {
	name: string;
	searchName: string;
	options: readonly ListOption[];
	/** With more choices than this, unchosen ones are limited. */
	max?: number | undefined;
	groups?: readonly ChoiceGroup[];
	isMore?: boolean;
	/** The label of chosen values without an option, which stay chosen until they are unchecked. */
	goneLabel?: string;
}

interface Search {
	chosen: readonly string[];
	search?: string;
	max?: SearchedField["max"];
	groups?: readonly ChoiceGroup[] | undefined;
	goneLabel?: string | undefined;
}

export interface ChoicesView {
	choices: ListOption[];
	total: number;
	isPart: boolean;
	isMore?: boolean;
	groups?: ListOption[];
}

/** All choices when there are few; otherwise the chosen ones and the first that contain the search, in their order. */
export function choicesView(
	options: readonly ListOption[],
	{ chosen, search = "", max, groups: all = [], goneLabel }: Search,
): ChoicesView {
	const total = options.length;
	const gone = goneLabel ? goneChoices(options, chosen, goneLabel) : [];
	const within = groupsWithin(options, all).map(({ value, label, members }) => ({
		value,
		label: `${label} (${members.length})`,
	}));
	const groups = within.length > 0 && { groups: within };
	const isFew = max === undefined ? total < SEARCHED_FROM : total <= max;
	if (isFew) return { choices: [...gone, ...options], total, isPart: false, ...groups };
	const known = new Set(chosen);
	const found = options.filter(
		({ value, label }) => !known.has(value) && matchesSearch(label, search),
	);
	const offered = new Set(found.slice(0, max ?? MAX_OFFERED));
	const choices = options.filter((option) => known.has(option.value) || offered.has(option));
	const isPart = choices.length < total;
	return { choices: [...gone, ...choices], total, isPart, ...groups };
}

function goneChoices(
	options: readonly ListOption[],
	chosen: readonly string[],
	label: string,
): ListOption[] {
	const known = new Set(options.map(({ value }) => value));
	return chosen.filter((value) => value && !known.has(value)).map((value) => ({ value, label }));
}

/** Pressed as the value of a searched field, this checks all that its search shows. */
export const ALL_SHOWN = "all";

/** Choices to show for a search: if all were sent, the chosen ones and those that match. */
export function shownChoices({ choices, isPart }: ChoicesView, { chosen, search = "" }: Search) {
	if (isPart) return choices;
	return choices.filter(
		({ value, label }) => chosen.includes(value) || matchesSearch(label, search),
	);
}

/** The hint of a choice of one that offers only some. */
export function shownCountMessage({
	choices,
	total,
}: Pick<ChoicesView, "choices" | "total">): string {
	return `${choices.length} of ${total} shown. Search for more.`;
}

/** The groups with those of their members that can be chosen; without empty ones. */
export function groupsWithin(
	options: readonly ListOption[],
	groups: readonly ChoiceGroup[],
): ChoiceGroup[] {
	const known = new Set(options.map(({ value }) => value));
	return groups
		.map((group) => ({ ...group, members: group.members.filter((id) => known.has(id)) }))
		.filter(({ members }) => members.length > 0);
}

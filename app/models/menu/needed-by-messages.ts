import { nameList } from "../shared/name-list";
import { isShown, type MenuPart, type MenuPartNeeds } from "./menu-part";

type NeededBy = NonNullable<MenuPartNeeds["neededBy"]>;

const MAX_NAMED = 3;

/** Explains who needs it, by group: "“Sauce” has no other choice, and Tenders and Wings need one." */
export function neededByMessages(neededBy: NeededBy): string[] {
	return [...new Set(neededBy.map(({ group }) => group))].map((group) => {
		const titles = neededBy.filter((each) => each.group === group).map(({ title }) => title);
		const need = titles.length === 1 ? "needs" : "need";
		return `“${group}” has no other choice, and ${joinTitles(titles)} ${need} one.`;
	});
}

/** After a change: " Tenders can’t be ordered now."; "" while it can be chosen, or nothing needs it. */
export function impossibleNow(
	part: Pick<MenuPart, "isEnabled" | "isVisible" | "isArchived" | "isOrderable"> & MenuPartNeeds,
): string {
	const { neededBy = [] } = part;
	if (neededBy.length === 0 || (isShown(part) && part.isOrderable)) return "";
	const titles = [...new Set(neededBy.map(({ title }) => title))];
	return `. ${joinTitles(titles)} can’t be ordered now`;
}

function joinTitles(titles: readonly string[]): string {
	const named = titles.slice(0, titles.length > MAX_NAMED + 1 ? MAX_NAMED : undefined);
	const more = titles.length - named.length;
	const all = more > 0 ? [...named, `${more} more items`] : named;
	return nameList(all);
}

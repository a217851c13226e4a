import type { PaletteItem } from "./palette";

export interface SearchGroup {
	title: string;
	items: PaletteItem[];
	/** The rest, to be unfolded; of pages, those of one location each. */
	more: { place: string | null; items: PaletteItem[] }[];
}

const AT_ONCE = 5;

/** What a search found, by kind. Without a search the pages come first. */
export function searchGroups(
	items: readonly PaletteItem[],
	orders: readonly PaletteItem[],
	isSearch: boolean,
	menuItems: readonly PaletteItem[] = [],
): SearchGroup[] {
	const isPlace = ({ also }: PaletteItem) => also !== undefined;
	const isElsewhere = ({ on }: PaletteItem) => on === "words";
	const pages = items.filter((item) => !isPlace(item) && !isElsewhere(item));
	const most = isSearch ? AT_ONCE : items.length;
	const places = group("Locations", items.filter(isPlace), AT_ONCE);
	const groups = [
		...(isSearch ? [places, group("Pages", pages, most)] : [...pagesByGroup(pages), places]),
		pagesOfLocations(items.filter(isElsewhere)),
		group("Menu items", menuItems, most),
		group("Orders", orders, most),
	];
	return groups.filter((each) => each.items.length > 0);
}

function pagesByGroup(pages: readonly PaletteItem[]): SearchGroup[] {
	const hints = [...new Set(pages.map(({ hint }) => hint))];
	return hints.map((hint) => {
		const items = pages.filter((page) => page.hint === hint);
		return { title: hint || "Pages", items, more: [] };
	});
}

function group(title: string, items: readonly PaletteItem[], most: number): SearchGroup {
	const rest = items.slice(most);
	return {
		title,
		items: items.slice(0, most),
		more: rest.length > 0 ? [{ place: null, items: rest }] : [],
	};
}

/** The hint of such a page is the name of its location. */
function pagesOfLocations(items: readonly PaletteItem[]): SearchGroup {
	const byPlace = new Map<string, PaletteItem[]>();
	for (const item of items) byPlace.set(item.hint, [...(byPlace.get(item.hint) ?? []), item]);
	const places = [...byPlace].map(([place, all]) => ({ place, all }));
	return {
		title: "Pages of locations",
		items: places.flatMap(({ all }) => all.slice(0, AT_ONCE)),
		more: places
			.map(({ place, all }) => ({ place, items: all.slice(AT_ONCE) }))
			.filter((each) => each.items.length > 0),
	};
}

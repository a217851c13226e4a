import type { PaletteItem } from "./palette";

export interface SearchGroup {
	title: string;
	items: PaletteItem[];
	/** Further pages of one location each, to be unfolded. */
	more: { place: string; items: PaletteItem[] }[];
}

/** Pages of one location that are shown at once. */
const PAGES_AT_ONCE = 5;

/** What a search found, by kind. Without a search the pages come first. */
export function searchGroups(
	items: readonly PaletteItem[],
	orders: readonly PaletteItem[],
	isSearch: boolean,
): SearchGroup[] {
	const isPlace = ({ also }: PaletteItem) => also !== undefined;
	const isElsewhere = ({ on }: PaletteItem) => on === "words";
	const pages = items.filter((item) => !isPlace(item) && !isElsewhere(item));
	const places = group("Locations", items.filter(isPlace));
	const groups = [
		...(isSearch ? [places, group("Pages", pages)] : [group("Pages", pages), places]),
		pagesOfLocations(items.filter(isElsewhere)),
		group("Orders", orders),
	];
	return groups.filter((each) => each.items.length > 0);
}

function group(title: string, items: readonly PaletteItem[]): SearchGroup {
	return { title, items: [...items], more: [] };
}

/** The hint of such a page is the name of its location. */
function pagesOfLocations(items: readonly PaletteItem[]): SearchGroup {
	const byPlace = new Map<string, PaletteItem[]>();
	for (const item of items) byPlace.set(item.hint, [...(byPlace.get(item.hint) ?? []), item]);
	const places = [...byPlace].map(([place, all]) => ({ place, all }));
	return {
		title: "Pages of locations",
		items: places.flatMap(({ all }) => all.slice(0, PAGES_AT_ONCE)),
		more: places
			.map(({ place, all }) => ({ place, items: all.slice(PAGES_AT_ONCE) }))
			.filter((each) => each.items.length > 0),
	};
}

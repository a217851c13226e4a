import type { PaletteItem } from "./palette";

export interface SearchGroup {
	title: string;
	items: PaletteItem[];
	/** The rest, to be unfolded. */
	more: PaletteItem[];
}

const AT_ONCE = 5;
const MOST_REFUNDS = 30;

/** Groups search results by kind. Without a search, pages come first. */
export function searchGroups(
	items: readonly PaletteItem[],
	orders: readonly PaletteItem[],
	isSearch: boolean,
	menuItems: readonly PaletteItem[] = [],
	customers: readonly PaletteItem[] = [],
	refunds: { items: readonly PaletteItem[]; isFirst: boolean } = { items: [], isFirst: false },
): SearchGroup[] {
	const isPlace = ({ also, on }: PaletteItem) => also !== undefined && !on;
	const pages = items.filter((item) => !isPlace(item));
	const places = group("Locations", items.filter(isPlace), AT_ONCE);
	const found = [group("Orders", orders, AT_ONCE), group("Refunds", refunds.items, MOST_REFUNDS)];
	const groups = [
		...(isSearch ? [places, group("Pages", pages, AT_ONCE * 2)] : [...pagesByGroup(pages), places]),
		group("Menu items", menuItems, AT_ONCE),
		group("Customers", customers, AT_ONCE),
		...(refunds.isFirst ? found.reverse() : found),
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

function group(title: string, items: readonly PaletteItem[], max: number): SearchGroup {
	return { title, items: items.slice(0, max), more: items.slice(max) };
}

/** Somewhere one can go from the command palette or the search page. */
export interface PaletteItem {
	title: string;
	/** What tells it from others of that title: a group of pages, a location, a city. */
	hint: string;
	/** A name of the icon sprite. */
	icon: string;
	path: string;
}

/**
 * The items that hold every typed word, in their order; those whose title begins with what was typed come first.
 * Nothing typed is everything.
 */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
	const wanted = plain(typed).trim();
	if (wanted === "") return [...items];
	const words = wanted.split(/\s+/);
	const found = items.filter((item) => {
		const text = plain(`${item.title} ${item.hint}`);
		return words.every((word) => text.includes(word));
	});
	const begins = (item: PaletteItem) => plain(item.title).startsWith(wanted);
	return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}

/** Lower case without accents. */
function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();
}

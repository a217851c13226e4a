/** Somewhere one can go from the command palette or the search page. */
export interface PaletteItem {
	title: string;
	/** What tells it from others of that title: a group of pages, a location, a city. */
	hint: string;
	/** A name of the icon sprite. */
	icon: string;
	path: string;
	/**
	 * Left out until something is typed: "words" finds it like any other, and "number" is found by every order number,
	 * which is then looked for at its path.
	 */
	on?: "words" | "number";
}

/** An order's number as people type it. */
const ORDER_NUMBER = /^#?(\d{2,10})$/;

/** The order number that was typed, or null. */
export function typedNumber(typed: string): string | null {
	return ORDER_NUMBER.exec(typed.trim())?.[1] ?? null;
}

/**
 * The items that hold every typed word, in their order; those whose title begins with what was typed come first.
 * Nothing typed is everything that does not wait for words.
 */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
	const wanted = plain(typed).trim();
	if (wanted === "") return items.filter(({ on }) => !on);
	const number = typedNumber(wanted);
	const numbered = items.filter(({ on }) => on === "number" && number);
	const words = wanted.split(/\s+/);
	const found = items.filter((item) => {
		if (item.on === "number") return false;
		const text = plain(`${item.title} ${item.hint}`);
		return words.every((word) => text.includes(word));
	});
	const begins = (item: PaletteItem) => plain(item.title).startsWith(wanted);
	return [
		...numbered.map((item) => ({
			...item,
			title: `Order ${number}`,
			path: `${item.path}?q=${number}`,
		})),
		...found.filter(begins),
		...found.filter((item) => !begins(item)),
	];
}

/** Lower case without accents. */
function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();
}

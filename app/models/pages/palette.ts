export interface PaletteItem {
	title: string;
	hint: string;
	/** Further words of its name, which find it only beside a word that is shown. */
	also?: string;
	icon: string;
	path: string;
	/** Hidden until something is typed: "words" matches as usual, "number" every order number. */
	on?: "words" | "number";
}

const ORDER_NUMBER = /^#?(\d{2,10})$/;

export function typedNumber(typed: string): string | null {
	return ORDER_NUMBER.exec(typed.trim())?.[1] ?? null;
}

/** Items that contain every typed word, one of them where it is seen, those whose title starts with it first; all ordinary ones when empty. */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
	const wanted = plain(typed).trim();
	if (wanted === "") return items.filter(({ on }) => !on);
	const number = typedNumber(wanted);
	const numbered = items.filter(({ on }) => on === "number" && number);
	const words = wanted.split(/\s+/);
	const found = items.filter((item) => {
		if (item.on === "number") return false;
		const text = plain(`${item.title} ${item.also ?? ""} ${item.hint}`);
		const shown = plain(`${item.title} ${item.hint}`);
		return words.every((word) => text.includes(word)) && words.some((word) => shown.includes(word));
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

function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();
}

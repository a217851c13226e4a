const ALLERGY_PATTERN = new RegExp(
	[
		"allerg|alerg|anaphyla|epi-?pen|c(o?)eliac|intoleran|gluten|lactose|dairy|shellfish|sesame",
		"\\b(?:pea|wal|hazel)?nuts?\\b|almond|cashew|pecan|pistachio|macadamia|\\bsoya?\\b",
		"\\b(?:no|without) (?:any )?(?:eggs?|milk|wheat|fish|shrimps?|crab|lobster|mustard|celery)\\b",
		"\\b(?:egg|milk|wheat|fish)[- ]free\\b",
	].join("|"),
);

/** Whether a customer's note mentions an allergy or a common allergen. */
export function isAllergy(note: string): boolean {
	return ALLERGY_PATTERN.test(
		note
			.normalize("NFKD")
			.replace(/[\u0300-\u036f]/g, "")
			.toLowerCase(),
	);
}

interface Noted {
	notes: string;
	items: readonly { name: string; notes: string }[];
}

export function allNotes({ notes, items }: Noted): string {
	return [notes, ...items.map((item) => item.notes)].filter(Boolean).join(" · ");
}

/** Item notes that mention an allergy, with the item's name, for the top of the order. */
export function allergyNotes({ items }: Pick<Noted, "items">): string[] {
	return items
		.filter(({ notes }) => isAllergy(notes))
		.map(({ name, notes }) => `${name}: “${notes}”`);
}

const SHOWN = 48;

export function shortNote(note: string): string {
	const line = note.replace(/\s+/g, " ").trim();
	return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line;
}

export interface MenuModifier {
	name: string;
	price: number;
}

export interface ModifierGroup {
	key: string;
	name: string;
	min: number;
	max: number;
	modifiers: readonly MenuModifier[];
}

export interface ComboPart {
	name: string;
	items: readonly MenuModifier[];
}

export interface MenuItem {
	name: string;
	category: string;
	price: number;
	weight: number;
	groups: readonly string[];
	main?: string;
	archived: boolean;
}

export type Course = "main" | "side" | "drink" | "sauce" | "dessert";

export interface Menu {
	items: readonly MenuItem[];
	combos: readonly MenuItem[];
	groups: ReadonlyMap<string, ModifierGroup>;
	courses: Readonly<Record<string, Course>>;
	comboChoices?: readonly ComboPart[];
	variations?: ReadonlyMap<string, ComboPart>;
}

/** Parses "name | price | weight | groups" lines under "# category" headings. */
export function parseItems(table: string, { archived = false } = {}): MenuItem[] {
	const items: MenuItem[] = [];
	let category = "";
	for (const line of splitLines(table)) {
		if (line.startsWith("# ")) {
			category = line.slice(2);
			continue;
		}
		const [name = "", price = "", weight = "", groups = ""] = splitCells(line);
		items.push({
			name,
			category,
			price: cents(price),
			weight: Number(weight || 1),
			groups: groups ? groups.split(" ") : [],
			archived,
		});
	}
	return items;
}

/** Parses "combo | item" lines into the combos' mains. */
export function withMains(combos: readonly MenuItem[], table: string): MenuItem[] {
	const mains = new Map(splitLines(table).map((line) => splitCells(line) as [string, string]));
	return combos.map((combo) => {
		const main = mains.get(combo.name);
		if (!main) throw new Error(`${combo.name} has no main`);
		return { ...combo, main };
	});
}

/** Parses "name | item +price, item" lines. */
export function parseComboParts(table: string): ComboPart[] {
	return splitLines(table).map((line) => {
		const [name = "", items = ""] = splitCells(line);
		return { name, items: parseModifiers(items) };
	});
}

/** Parses "item | name | variation +price, variation +price" lines. */
export function parseVariations(table: string): Map<string, ComboPart> {
	return new Map(
		splitLines(table).map((line) => {
			const [item = "", name = "", variations = ""] = splitCells(line);
			return [item, { name, items: parseModifiers(variations) }];
		}),
	);
}

/** Parses "key | name | min-max | modifier +price, modifier" lines. */
export function parseGroups(table: string): Map<string, ModifierGroup> {
	const groups = splitLines(table).map((line): ModifierGroup => {
		const [key = "", name = "", range = "", choices = ""] = splitCells(line);
		const [min = 0, max = 1] = range.split("-").map(Number);
		return { key, name, min, max, modifiers: parseModifiers(choices) };
	});
	return new Map(groups.map((group) => [group.key, group]));
}

function parseModifiers(choices: string): MenuModifier[] {
	return choices.split(", ").map((choice) => {
		const [name = "", price] = choice.split(" +");
		return { name, price: price ? cents(price) : 0 };
	});
}

function splitLines(table: string): string[] {
	return table
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
}

function splitCells(line: string): string[] {
	return line.split("|").map((cell) => cell.trim());
}

function cents(price: string): number {
	return Math.round(Number(price) * 100);
}

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

export interface MenuItem {
	name: string;
	category: string;
	price: number;
	weight: number;
	groups: readonly string[];
	archived: boolean;
}

export type Course = "main" | "side" | "drink" | "sauce" | "dessert";

export interface Menu {
	items: readonly MenuItem[];
	combos: readonly MenuItem[];
	groups: ReadonlyMap<string, ModifierGroup>;
	courses: Readonly<Record<string, Course>>;
}

/** Parses "name | price | weight | groups" lines under "# category" headings. */
export function itemsOf(table: string, { archived = false } = {}): MenuItem[] {
	const items: MenuItem[] = [];
	let category = "";
	for (const line of linesOf(table)) {
		if (line.startsWith("# ")) {
			category = line.slice(2);
			continue;
		}
		const [name = "", price = "", weight = "", groups = ""] = cellsOf(line);
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

/** Parses "key | name | min-max | modifier +price, modifier" lines. */
export function groupsOf(table: string): Map<string, ModifierGroup> {
	const groups = linesOf(table).map((line): ModifierGroup => {
		const [key = "", name = "", range = "", choices = ""] = cellsOf(line);
		const [min = 0, max = 1] = range.split("-").map(Number);
		const modifiers = choices.split(", ").map((choice): MenuModifier => {
			const [label = "", price] = choice.split(" +");
			return { name: label, price: price ? cents(price) : 0 };
		});
		return { key, name, min, max, modifiers };
	});
	return new Map(groups.map((group) => [group.key, group]));
}

function linesOf(table: string): string[] {
	return table
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
}

function cellsOf(line: string): string[] {
	return line.split("|").map((cell) => cell.trim());
}

function cents(price: string): number {
	return Math.round(Number(price) * 100);
}

import { stringify } from "csv-stringify/sync";
import { safeCell } from "~/models/shared/csv-cell";
import { moneyInput } from "~/models/shared/money";
import type { ForeignItem, ForeignMenu, ForeignOption } from "./foreign-menu";

const MODIFIERS = "Modifier Set - ";
const COLUMNS = [
	"Reference Handle",
	"Token",
	"Item Name",
	"Variation Name",
	"SKU",
	"Description",
	"Categories",
	"Item Type",
	"Square Online Item Visibility",
	"Price",
	"Archived",
	"Sellable",
	"Contains Alcohol",
	"Option Name 1",
	"Option Value 1",
];

/** A menu in the layout of Square's own exports: a row per size, no token, and a column per modifier set. */
export function toSquareCsv({ items, categories, groups }: ForeignMenu): string {
	const titleByKey = numberedTitles(groups);
	const titles = [...titleByKey.values()];
	const categoryTitles = new Map<string, string[]>();
	for (const { title, items: keys } of categories) {
		for (const key of keys) categoryTitles.set(key, [...(categoryTitles.get(key) ?? []), title]);
	}
	const rows = items.flatMap((item, index) => {
		const named = new Set(item.groups.flatMap((key) => titleByKey.get(key) ?? []));
		const sets = titles.map((title) => (named.has(title) ? "Y" : "N"));
		const handle = `#${handleText(item.title)}-${index + 1}`;
		const shown = (categoryTitles.get(item.key) ?? []).map((title) => title.replace(/,/g, " "));
		const sizes: ForeignOption[] = item.sizes.length > 0 ? item.sizes : [{ ...item, title: "" }];
		return sizes.map((size) => [...cells(item, size, { handle, shown }), ...sets]);
	});
	const head = [...COLUMNS, ...titles.map((title) => `${MODIFIERS}${title}`)];
	const safe = rows.map((row) => row.map(safeCell));
	return `\uFEFF${stringify([head, ...safe], { record_delimiter: "\r\n" })}`;
}

function numberedTitles(groups: ForeignMenu["groups"]): Map<string, string> {
	const counts = new Map<string, number>();
	const taken = new Set(groups.map(({ title }) => title));
	return new Map(
		groups.map(({ key, title }) => {
			let count = (counts.get(title) ?? 0) + 1;
			while (count > 1 && taken.has(`${title} ${count}`)) count += 1;
			counts.set(title, count);
			return [key, count > 1 ? `${title} ${count}` : title];
		}),
	);
}

function cells(
	item: ForeignItem,
	size: ForeignOption,
	{ handle, shown }: { handle: string; shown: string[] },
): string[] {
	const yes = (is: boolean) => (is ? "Y" : "N");
	const price = size.price ?? (item.sizes.length > 0 ? null : item.price);
	return [
		handle,
		"",
		item.title,
		size.title || "Regular",
		size.sku,
		item.description,
		shown.join(", "),
		"Prepared food and beverage",
		item.isVisible ? "visible" : "hidden",
		price === null ? "variable" : moneyInput(price),
		yes(item.isArchived),
		yes(item.isOrderable),
		yes(item.containsAlcohol),
		item.sizes.length > 0 ? item.sizesTitle : "",
		item.sizes.length > 0 ? size.title : "",
	];
}

function handleText(title: string): string {
	return title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 60);
}

import { and, inArray, isNull, sql } from "drizzle-orm";
import type {
	ForeignCategory,
	ForeignGroup,
	ForeignItem,
	ForeignMenu,
	ForeignOption,
} from "~/models/menu/foreign/foreign-menu";
import type { Tx } from "../../core/database";
import { menuParts } from "../tables";

const KINDS = [
	"itemSet",
	"category",
	"storeItemGroup",
	"storeItem",
	"variationGroup",
	"variation",
	"itemOptions",
	"itemBase",
] as const;

const COLUMNS = {
	id: menuParts.id,
	kind: menuParts.kind,
	title: menuParts.title,
	description: menuParts.description,
	price: menuParts.price,
	sku: menuParts.sku,
	isArchived: menuParts.isArchived,
	isVisible: menuParts.isVisible,
	isOrderable: menuParts.isOrderable,
	containsAlcohol: menuParts.containsAlcohol,
	minSelections: menuParts.minSelections,
	maxSelections: menuParts.maxSelections,
	parts: menuParts.parts,
};

type Part = Awaited<ReturnType<typeof readParts>>[number];

/** The organization's menu as a foreign one, for exports; combos have no place in it. Keys are ids. */
export async function readForeignMenu(tx: Tx): Promise<ForeignMenu> {
	const parts = await readParts(tx);
	const byId = new Map(parts.map((part) => [part.id, part]));
	const contents = ({ parts: ids }: Part) => ids.flatMap((id) => byId.get(id) ?? []);
	const every = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind);
	const live = (kind: Part["kind"]) => every(kind).filter(({ isArchived }) => !isArchived);
	return {
		source: "spreadsheet",
		menus: live("itemSet").map((menu) => ({
			title: menu.title,
			categories: contents(menu).map(({ id }) => id),
		})),
		categories: live("category").map((part) => toCategory(part, contents)),
		items: every("storeItem").map((item) => toItem(item, contents(item), contents)),
		groups: live("itemOptions").map((group) => toGroup(group, contents(group))),
		notes: [],
	};
}

function readParts(tx: Tx) {
	return tx
		.select(COLUMNS)
		.from(menuParts)
		.where(and(isNull(menuParts.deletedAt), inArray(menuParts.kind, [...KINDS])))
		.orderBy(sql`lower(${menuParts.title})`, menuParts.id);
}

function toCategory(category: Part, contents: (part: Part) => Part[]): ForeignCategory {
	const { id: key, title, description } = category;
	const items = contents(category)
		.flatMap((part) => (part.kind === "storeItemGroup" ? contents(part) : [part]))
		.map(({ id }) => id);
	return { key, title, description, items: [...new Set(items)] };
}

function toItem(
	item: Part,
	inside: readonly Part[],
	contents: (part: Part) => Part[],
): ForeignItem {
	const { id: key, description, isArchived, isVisible, isOrderable, containsAlcohol } = item;
	const sizes = inside.find(({ kind }) => kind === "variationGroup");
	return {
		...toOption(item),
		...{ key, description, isArchived, isVisible, isOrderable, containsAlcohol },
		sizesTitle: sizes?.title ?? "Size",
		sizes: sizes
			? contents(sizes)
					.filter(({ isArchived }) => !isArchived)
					.map(toOption)
			: [],
		groups: inside.filter(({ kind }) => kind === "itemOptions").map(({ id }) => id),
		notes: [],
	};
}

function toGroup(group: Part, options: readonly Part[]): ForeignGroup {
	const { id: key, title, minSelections: min, maxSelections: max } = group;
	const live = options.filter(({ isArchived }) => !isArchived);
	return { key, title, min, max, options: live.map(toOption), notes: [] };
}

function toOption({ title, price, sku }: Part): ForeignOption {
	return { title, price, sku };
}

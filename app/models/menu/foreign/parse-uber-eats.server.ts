import {
	type Translated,
	type UberGroup,
	type UberItem,
	uberMenuSchema,
} from "./delivery-menus.schema";
import { firstPrice, plainDescription, shortSku } from "./foreign-cells";
import type { ForeignMenu } from "./foreign-menu";
import { addNote, MenuBuilder } from "./menu-builder";

/**
 * Reads a menu in the format of Uber Eats' Menu API v2 ("Example menu payloads" on developer.uber.com). Prices are minor
 * units. Modifiers are items, too: those in no category are not for sale alone, and a price may hold in one group only.
 */
export function parseUberEats(json: unknown, now = Date.now()): ForeignMenu | null {
	const read = uberMenuSchema.safeParse(json);
	if (!read.success) return null;
	const { menus, categories, items, modifier_groups } = read.data;
	const builder = new MenuBuilder("uber-eats");
	const known = {
		items: new Map(items.map((item) => [item.id, item])),
		groups: new Map(modifier_groups.map((group) => [group.id, group])),
		keyById: new Map<string, string>(),
		now,
	};
	const categoriesById = new Map(categories.map((category) => [category.id, category]));
	const placed = new Set<string>();
	const made = new Map<string, ReturnType<MenuBuilder["item"]>>();
	for (const menu of menus) {
		const ids = [...new Set(menu.category_ids)];
		for (const category of ids.flatMap((id) => categoriesById.get(id) ?? [])) {
			const isPlaced = placed.has(category.id);
			placed.add(category.id);
			for (const { id } of isPlaced ? category.entities.slice(0, 1) : category.entities) {
				const source = known.items.get(id);
				if (!source) {
					builder.note(`The item ${id} of ${translation(category.title)} is missing in the file`);
					continue;
				}
				const item = made.get(id) ?? makeItem(builder, source, known);
				made.set(id, item);
				builder.place(item, translation(category.title), {
					menu: translation(menu.title),
					id: category.id,
				});
			}
		}
	}
	return builder.menu();
}

interface Known {
	items: ReadonlyMap<string, UberItem>;
	groups: ReadonlyMap<string, UberGroup>;
	keyById: Map<string, string>;
	now: number;
}

function makeItem(builder: MenuBuilder, source: UberItem, known: Known) {
	const read = firstPrice(source.price_info?.price);
	const item = builder.item({
		title: translation(source.title) || source.id,
		description: plainDescription(translation(source.description)),
		price: read.price,
		notes: [read.note],
		sku: shortSku(source.external_data),
		containsAlcohol: (source.dish_info?.classifications?.alcoholic_items ?? 0) > 0,
	});
	const suspendedUntil = source.suspension_info?.suspension?.suspend_until ?? 0;
	if (suspendedUntil * 1_000 > known.now) addNote(item, "Sold out at Uber Eats");
	const overrides = source.price_info?.overrides ?? [];
	if (overrides.some(({ context_type }) => context_type !== "MODIFIER_GROUP")) {
		addNote(item, "Other prices for other contexts were left out");
	}
	for (const id of new Set(source.modifier_group_ids?.ids)) {
		const group = known.groups.get(id);
		const key = known.keyById.get(id) ?? (group && builder.group(groupFields(group, known)));
		if (key) known.keyById.set(id, key);
		if (key) item.groups.push(key);
		else addNote(item, `The modifier group ${id} is missing in the file`);
	}
	item.groups = [...new Set(item.groups)];
	return item;
}

function groupFields(group: UberGroup, { items }: Known) {
	const quantity = group.quantity_info?.quantity;
	const notes: string[] = [];
	const options = group.modifier_options.flatMap(({ id, type }) => {
		const option = items.get(id);
		if (!option) {
			notes.push(
				type === "ITEM" || !type
					? `The modifier ${id} is missing in the file`
					: `${id} isn’t a modifier and was left out`,
			);
			return [];
		}
		const title = translation(option.title) || id;
		if ((option.modifier_group_ids?.ids.length ?? 0) > 0) {
			notes.push(`${title}: nested modifiers were left out`);
		}
		const here = option.price_info?.overrides.find(
			({ context_type, context_value }) =>
				context_type === "MODIFIER_GROUP" && context_value === group.id,
		);
		const { price, note } = firstPrice(here?.price, option.price_info?.price);
		if (note) notes.push(`${title}: ${note}`);
		return [{ title, price, sku: shortSku(option.external_data) }];
	});
	return {
		title: translation(group.title) || group.id,
		min: whole(quantity?.min_permitted),
		max: whole(quantity?.max_permitted),
		options,
		notes,
	};
}

function translation(text: Translated): string {
	if (typeof text === "string") return text.trim();
	const entries = Object.entries(text?.translations ?? {}).filter(([, value]) => value);
	const english = entries.find(([language]) => /^en(?:[-_]|$)/i.test(language));
	return (english ?? entries[0])?.[1]?.trim() ?? "";
}

export function whole(count: number | null | undefined): number {
	return typeof count === "number" && count > 0 ? Math.floor(count) : 0;
}

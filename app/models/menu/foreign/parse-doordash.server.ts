import { type DoorDashExtra, type DoorDashItem, doorDashMenuSchema } from "./delivery-menus.schema";
import { firstPrice, plainDescription, shortSku } from "./foreign-cells";
import type { ForeignMenu } from "./foreign-menu";
import { addNote, MenuBuilder } from "./menu-builder";
import { whole } from "./parse-uber-eats.server";

/**
 * Reads a menu of DoorDash: prices are minor units, and `sort_id` orders. Each item repeats its extras, so equal ones are
 * one modifier group here. Layout written from memory of the vendor's format; compare with a real file.
 */
export function parseDoorDash(json: unknown): ForeignMenu | null {
	const read = doorDashMenuSchema.safeParse(json);
	if (!read.success) return null;
	const builder = new MenuBuilder("doordash");
	for (const menu of read.data) {
		for (const category of sorted(menu.categories)) {
			for (const source of sorted(category.items)) {
				const item = makeItem(builder, source, category.active !== false);
				if (item)
					builder.place(item, category.name ?? "", {
						menu: menu.name ?? "",
						description: category.subtitle ?? "",
					});
			}
		}
	}
	return builder.menu();
}

function makeItem(builder: MenuBuilder, source: DoorDashItem, isCategoryActive: boolean) {
	const title = source.name?.trim() ?? "";
	if (title === "") {
		builder.note("An item without a name was left out");
		return null;
	}
	const read = firstPrice(source.price, source.base_price);
	const item = builder.item({
		title,
		description: plainDescription(source.description ?? ""),
		price: read.price,
		notes: [read.note],
		sku: shortSku(source.merchant_supplied_id),
		isArchived: source.active === false || !isCategoryActive,
		containsAlcohol: source.is_alcohol === true,
	});
	for (const extra of source.extras) {
		if (extra.active === false || extra.options.length === 0) continue;
		const key = builder.group(groupFields(extra));
		if (!item.groups.includes(key)) item.groups.push(key);
		if (whole(extra.num_free_options) > 0) {
			addNote(item, `${extra.name}: ${extra.num_free_options} free at DoorDash`);
		}
	}
	return item;
}

function groupFields(extra: DoorDashExtra) {
	const active = extra.options.filter((option) => option.active !== false);
	return {
		title: extra.name?.trim() || "Extras",
		min: whole(extra.min_num_options),
		max: whole(extra.max_num_options),
		options: active.map(({ name, price, merchant_supplied_id }) => ({
			title: name ?? "",
			price: price.price,
			sku: shortSku(merchant_supplied_id),
		})),
		notes: active.flatMap(({ name, price, extras }) => [
			...(price.note ? [`${name}: ${price.note}`] : []),
			...(extras.length > 0 ? [`${name}: nested modifiers were left out`] : []),
		]),
	};
}

function sorted<Row extends { sort_id?: number | null | undefined }>(rows: readonly Row[]): Row[] {
	return [...rows].sort((a, b) => (a.sort_id ?? 0) - (b.sort_id ?? 0));
}

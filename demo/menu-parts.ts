import { sameEveryDay } from "~/models/hours/business-hours";
import { choiceItems } from "~/models/menu/combo";
import type { MenuKind } from "~/models/menu/menu-kind";
import { NEW_MENU_PART } from "~/models/menu/menu-part";
import { POS_TYPE_OF } from "~/models/menu/pos-sync/pos-thing";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { StoredMenuPart } from "../gateway/menu/menu-part";
import type { menuOwnValues, OwnMark } from "../gateway/menu/tables";
import { localPrice } from "./basket";
import type { DemoTenant } from "./demo-tenant";
import { itemDescription } from "./item-descriptions";
import type { ComboPart, Menu, MenuItem, ModifierGroup } from "./menu";
import { toComboChoices } from "./menu-combos";
import { menuPictureId } from "./menu-pictures";
import { locationStaff } from "./people";
import { isSoldAt } from "./shared-counters";

type Fields = Partial<StoredMenuPart> & { title: string };
type Make = (kind: MenuKind, key: string, fields: Fields) => string;

const LINKED_TO_POS = "ember-rye";

function demoPosGuid(id: string): string {
	return fixedId(`pos:${id}`).slice(9, 23).toUpperCase();
}

/** The menus of an organization, with all that they hold: its orders are made of the same. */
export function menuPartRows({ key: tenant, merchant, locations }: DemoTenant): StoredMenuPart[] {
	const rows: StoredMenuPart[] = [];
	const isAtPos = tenant === LINKED_TO_POS;
	const { merchantId, createdAt } = merchant;
	const make: Make = (kind, key, fields) => {
		const id = fixedId(`menu-part:${merchantId}:${kind}:${key}`);
		rows.push({
			...NEW_MENU_PART,
			posGuid: isAtPos && POS_TYPE_OF[kind] ? demoPosGuid(id) : null,
			...fields,
			id,
			merchantId,
			kind,
			version: 1,
			createdAt,
			updatedAt: createdAt,
			deletedAt: null,
		});
		return id;
	};
	const menus = menuTitles(locations, merchant.name);
	for (const [menu, title] of menus) {
		// Each brand of a food hall is sold at its own counters, and at those that sell for others too.
		const places = locations.filter(
			({ key, trade }) => trade?.menu === menu || isSoldAt(tenant, key, title),
		);
		const stores = places.map(({ row }) => row.storeId).sort();
		makeMenu(menu, title, { make, stores: menus.size > 1 ? stores : null });
	}
	return rows;
}

/** Custom prices of locations, at which their demo orders were sold. */
export function menuOwnValueRows(tenant: DemoTenant): (typeof menuOwnValues.$inferSelect)[] {
	const { merchantId, createdAt } = tenant.merchant;
	const parts = menuPartRows(tenant);
	return tenant.locations.flatMap((location) => {
		const { storeId } = location.row;
		const { trade } = location;
		const marks = { price: markAt(tenant, location) };
		return parts.flatMap(({ id, price }) => {
			const own = trade && price ? localPrice(price, trade.priceFactor) : price;
			if (own === null || own === price) return [];
			const values = { price: own };
			return [{ merchantId, storeId, partId: id, values, marks, version: 2, updatedAt: createdAt }];
		});
	});
}

/** Attributes a custom value to the location's staff, or to the organization if no staff signs in. */
export function markAt(tenant: DemoTenant, location: DemoTenant["locations"][number]): OwnMark {
	const [staff] = locationStaff(tenant, location);
	return {
		at: tenant.merchant.createdAt.toISOString(),
		by: staff?.label ?? tenant.merchant.name,
		byUuid: staff?.uuid ?? null,
		isOfFranchise: staff === undefined,
	};
}

function menuTitles(locations: DemoTenant["locations"], name: string): Map<Menu, string> {
	const menus = new Map<Menu, string>();
	for (const { trade, row } of locations) {
		if (trade && !menus.has(trade.menu)) menus.set(trade.menu, row.shortName || row.title);
	}
	return menus.size === 1 ? new Map([...menus.keys()].map((menu) => [menu, name])) : menus;
}

const LUNCH = ["Sandwiches", "Bowls and Salads", "Lunch"];
const WEEKDAY_LUNCH = {
	title: "Weekday lunch",
	haveCustomSchedule: true,
	weeklySchedule: { ...sameEveryDay([{ start: "11:00", end: "15:00" }]), sat: [], sun: [] },
};

type Making = { make: Make; stores: string[] | null };

function makeMenu(menu: Menu, brand: string, { make, stores }: Making): void {
	const groups = new Map<string, string>();
	for (const [key, group] of menu.groups) groups.set(key, makeGroup(brand, group, make));
	const ids = new Map<string, string>();
	const addItem = (item: MenuItem) => {
		const { name, price, archived } = item;
		const variations = menu.variations?.get(name);
		const id = make("storeItem", `${brand}:${name}`, {
			title: name,
			price,
			isArchived: archived,
			description: itemDescription(name),
			primaryImageId: menuPictureId(brand, name),
			selectionType: variations ? "FIRST" : "REQUIRED",
			parts: [
				...(variations ? [makeVariations(brand, name, variations, make)] : []),
				...item.groups.flatMap((key) => groups.get(key) ?? []),
			],
		});
		ids.set(name, id);
		return id;
	};
	const live = menu.items.filter(({ archived }) => !archived);
	for (const item of menu.items) if (item.archived) addItem(item);
	const titles = [...new Set(live.map(({ category }) => category))];
	const categories = titles.map((category) =>
		make("category", `${brand}:${category}`, {
			title: category,
			parts: live.filter((item) => item.category === category).map(addItem),
		}),
	);
	const combos = menu.combos.map((combo) => {
		const choices = toComboChoices(combo, menu, ids);
		const { name, price } = combo;
		const parts = choiceItems(choices);
		return make("combo", `${brand}:${name}`, {
			title: name,
			price,
			choices,
			parts,
			primaryImageId: menuPictureId(brand, name),
		});
	});
	if (combos.length > 0) {
		const group = make("comboGroup", brand, {
			title: "Combos",
			description: "A main with a side and a drink.",
			parts: combos,
		});
		categories.push(make("category", `${brand}:combos`, { title: "Combos", parts: [group] }));
	}
	const all = make("itemSet", brand, { title: "All day", parts: categories });
	const ofLunch = titles.flatMap((title, index) =>
		LUNCH.includes(title) ? (categories[index] ?? []) : [],
	);
	const lunch =
		ofLunch.length > 0
			? [make("itemSet", `${brand}:lunch`, { ...WEEKDAY_LUNCH, parts: ofLunch })]
			: [];
	make("itemSetConcept", brand, { title: brand, stores, parts: [all, ...lunch] });
}

function makeVariations(
	brand: string,
	item: string,
	{ name, items }: ComboPart,
	make: Make,
): string {
	return make("variationGroup", `${brand}:${item}`, {
		title: name,
		internalName: `${name} of ${item}`,
		parts: items.map((variation) =>
			make("variation", `${brand}:${item}:${variation.name}`, {
				title: variation.name,
				price: variation.price,
			}),
		),
	});
}

function makeGroup(brand: string, group: ModifierGroup, make: Make): string {
	const { key, name, min, max, modifiers } = group;
	// Several groups are called "Size": the office knows them by what they are for.
	const purpose = /^(\w+)size$/.exec(key)?.[1];
	return make("itemOptions", `${brand}:${key}`, {
		title: name,
		internalName: purpose ? `${name} of a ${purpose}` : "",
		minSelections: min,
		maxSelections: max,
		isMandatory: min > 0,
		parts: modifiers.map((modifier) =>
			make("itemBase", `${brand}:${key}:${modifier.name}`, {
				title: modifier.name,
				price: modifier.price,
			}),
		),
	});
}

import { counterEntity } from "~/models/menu/brands/counter.entity";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuPart } from "~/models/menu/menu-part";
import type { LocationMenuPart } from "~/models/menu/own-values";
import type { CheckId } from "~/models/orders/check";
import { nameList } from "~/models/shared/name-list";
import { type Check, type Decision, menuDecision } from "./check";
import {
	choiceIssues,
	isOpen,
	itemIssue,
	type MenuIssue,
	type Offer,
	whyClosed,
} from "./menu-issues";
import { findVariation, findVariationGroup, isOfMenu, type MenuFacts } from "./menu-line";
import type { QuoteFacts } from "./quote-facts";
import { type GivenRequest, isInRestaurant, type RequestedMenuItem } from "./quote-request";

const HOLDERS: readonly MenuKind[] = [
	"storeItemGroup",
	"comboGroup",
	"category",
	"itemSet",
	"itemSetConcept",
];

/** Checks that the menu offers each line and its choices at an instant (ms); skips open items. */
export function menuChecks(
	{ menu, option, location, counter }: Pick<QuoteFacts, "menu" | "option" | "location" | "counter">,
	{ items, source }: Pick<GivenRequest, "items" | "source">,
	at: number,
): Check[] {
	const lines = items.filter(isOfMenu);
	const each = (
		find: (line: RequestedMenuItem, item: LocationMenuPart) => MenuIssue[] | MenuIssue | null,
	) =>
		lines.flatMap((line) => {
			const item = menu.get(line.itemId);
			return item ? (find(line, item) ?? []) : [];
		});
	const { storeId, zone } = location;
	const behavior = option?.behavior ?? null;
	const offer = { menu, behavior, at, zone, storeId, isInRestaurant: isInRestaurant(source) };
	const missing = lines.some(({ itemId }) => !menu.has(itemId))
		? [{ words: "An item is no longer on the menu", part: null }]
		: [];
	const passed = (message: string) => (lines.length > 0 ? message : "Add an item from the menu");
	return [
		check("menu", passed("On a menu"), [
			...each((_, item) => menuIssue(offer, item)),
			...(counter.isShared ? [] : brandIssues(offer, lines)),
		]),
		check(
			"category",
			passed("In a category"),
			each((_, item) => categoryIssue(offer, item)),
		),
		check("item", passed("The items can be ordered"), [
			...missing,
			...each((line, item) => itemIssue(offer, item) ?? missingPriceIssue(menu, line, item)),
		]),
		check("item-quantity", "The quantities are within the limits", quantityIssues(menu, lines)),
		check(
			"modifiers",
			"The choices fit",
			each((line, item) => choiceIssues(offer, line, item)),
		),
	];
}

/** Rejects items without a price, so that none is free by mistake; a price of 0 is valid. */
function missingPriceIssue(
	menu: MenuFacts,
	line: RequestedMenuItem,
	item: MenuPart,
): MenuIssue | null {
	const variation = findVariation(menu, item, line.variationId);
	if ((variation?.price ?? item.price) !== null) return null;
	if (!variation && findVariationGroup(menu, item)) return null;
	return { words: `“${item.title}” has no price`, part: variation ?? item };
}

/** Checks the menus above the open categories, or above all of them when none is open. */
function menuIssue(offer: Offer, item: MenuPart): MenuIssue | null {
	const categories = parentCategories(offer.menu, item, parentGroups(offer.menu, item));
	const open = categories.filter((each) => isOpen(offer, each));
	const menus = findParents(offer.menu, open.length > 0 ? open : categories, ["itemSet"]);
	const [first] = menus;
	if (!first) return { words: `“${item.title}” is on no menu`, part: item };
	const openMenus = menus.filter((each) => isOpen(offer, each));
	const [firstOpen] = openMenus;
	if (!firstOpen)
		return { words: `The menu “${first.title}” ${whyClosed(offer, first)}`, part: first };
	const closed = openMenus.map((each) => closedConcept(offer, each));
	if (closed.includes(null)) return null;
	const [concept = null] = closed;
	const why = concept && whyClosed(offer, concept);
	return { words: `The menu concept “${concept?.title}” ${why}`, part: concept };
}

function closedConcept(offer: Offer, menu: MenuPart): MenuPart | null {
	const concepts = findParents(offer.menu, [menu], ["itemSetConcept"]);
	return concepts.some((each) => isOpen(offer, each)) ? null : (concepts[0] ?? null);
}

function categoryIssue(offer: Offer, item: MenuPart): MenuIssue | null {
	const groups = parentGroups(offer.menu, item);
	const openGroups = groups.filter((each) => isOpen(offer, each));
	const categories = parentCategories(offer.menu, item, openGroups);
	if (categories.some((each) => isOpen(offer, each))) return null;
	const [category] = categories;
	if (category) {
		return {
			words: `The category “${category.title}” ${whyClosed(offer, category)}`,
			part: category,
		};
	}
	const group = groups.find((each) => !isOpen(offer, each));
	if (!group) return { words: `“${item.title}” is in no category`, part: item };
	return { words: `The group “${group.title}” ${whyClosed(offer, group)}`, part: group };
}

function quantityIssues(menu: MenuFacts, lines: readonly RequestedMenuItem[]): MenuIssue[] {
	const ids = [...new Set(lines.map(({ itemId }) => itemId))];
	return ids.flatMap((id) => {
		const part = menu.get(id);
		if (!part) return [];
		const quantity = lines
			.filter(({ itemId }) => itemId === id)
			.reduce((sum, line) => sum + line.quantity, 0);
		const { title, minQuantity: min, maxQuantity: max } = part;
		if (min !== null && quantity < min) {
			return [{ words: `Order at least ${min} of “${title}”`, part }];
		}
		if (max !== null && quantity > max) {
			return [{ words: `Order at most ${max} of “${title}”`, part }];
		}
		return [];
	});
}

function parentGroups(menu: MenuFacts, item: MenuPart): MenuPart[] {
	return findParents(menu, [item], ["storeItemGroup", "comboGroup"]);
}

function parentCategories(
	menu: MenuFacts,
	item: MenuPart,
	groups: readonly MenuPart[],
): MenuPart[] {
	return findParents(menu, [item, ...groups], ["category"]);
}

function findParents(
	menu: MenuFacts,
	contained: readonly MenuPart[],
	kinds: readonly MenuKind[],
): MenuPart[] {
	return [...menu.values()].filter(
		({ kind, parts }) => kinds.includes(kind) && contained.some(({ id }) => parts.includes(id)),
	);
}

const PAGES = {
	menu: { page: "menus", on: "Menus" },
	category: { page: "categories", on: "Categories" },
	item: { page: "items", on: "Items" },
	"item-quantity": { page: "items", on: "Minimum and maximum quantity" },
	modifiers: { page: "modifierGroups", on: "Selections" },
} as const satisfies Partial<Record<CheckId, Decision>>;

function check(id: keyof typeof PAGES, passed: string, issues: readonly MenuIssue[]): Check {
	const [first] = issues;
	return {
		id,
		passed: !first,
		words: first ? issues.map(({ words: message }) => message).join(". ") : passed,
		decidedBy: decidingSetting(id, first),
		...(first && "since" in first && { since: first.since }),
	};
}

function decidingSetting(id: keyof typeof PAGES, issue: MenuIssue | undefined): Decision {
	if (!issue) return PAGES[id];
	if ("soldOutId" in issue) return { page: "soldOut", on: "Sold out" };
	if ("isOfCounter" in issue) return { page: "multiBrandLocation", on: counterEntity.label };
	const { part } = issue;
	return part ? menuDecision(part) : PAGES[id];
}

/** Issue when items of brands with separate counters share an order; items without a brand combine with any. */
function brandIssues(offer: Offer, lines: readonly RequestedMenuItem[]): MenuIssue[] {
	const items = lines.flatMap(({ itemId }) => offer.menu.get(itemId) ?? []);
	const sellers = items
		.map((item) => [...new Set(brandsAbove(offer, item))])
		.filter((brands) => brands.length > 0);
	const [first, ...others] = sellers;
	if (!first || first.some((brand) => others.every((brands) => brands.includes(brand)))) return [];
	const names = new Set(sellers.flatMap(([brand]) => (brand ? [`“${brand.title}”`] : [])));
	return [
		{
			words: `${nameList([...names])} have separate counters here. Order from one at a time.`,
			isOfCounter: true,
		},
	];
}

function brandsAbove(offer: Offer, part: MenuPart): MenuPart[] {
	return [...offer.menu.values()]
		.filter(
			(holder) =>
				HOLDERS.includes(holder.kind) && holder.parts.includes(part.id) && isOpen(offer, holder),
		)
		.flatMap((holder) =>
			holder.kind === "itemSetConcept" ? [holder] : brandsAbove(offer, holder),
		);
}

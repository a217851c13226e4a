import { counterEntity } from "~/models/menu/brands/counter.entity";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuPart } from "~/models/menu/menu-part";
import type { MenuPartHere } from "~/models/menu/own-values";
import type { CheckId } from "~/models/orders/check";
import { brandFaults } from "./brand-faults";
import { type Check, type Decision, menuDecision } from "./check";
import { choiceFaults } from "./choice-faults";
import { type Fault, isOpen, itemFault, type Offer, whyClosed } from "./menu-faults";
import { isOfMenu, type MenuFacts, variationGroupOf, variationOf } from "./menu-line";
import type { QuoteFacts } from "./quote-facts";
import type { GivenRequest, RequestedMenuItem } from "./quote-request";

/** Whether the menu offers at an instant (ms) what is ordered, link by link; items that no menu holds are left out. */
export function menuChecks(
	{ menu, option, location, counter }: Pick<QuoteFacts, "menu" | "option" | "location" | "counter">,
	{ items, source }: Pick<GivenRequest, "items" | "source">,
	at: number,
): Check[] {
	const lines = items.filter(isOfMenu);
	const each = (find: (line: RequestedMenuItem, item: MenuPartHere) => Fault[] | Fault | null) =>
		lines.flatMap((line) => {
			const item = menu.get(line.itemId);
			return item ? (find(line, item) ?? []) : [];
		});
	const { storeId, zone } = location;
	const isInRestaurant = source === "pos" || source === "kiosk";
	const offer = { menu, behavior: option?.behavior ?? null, at, zone, storeId, isInRestaurant };
	const missing = lines.some(({ itemId }) => !menu.has(itemId))
		? [{ words: "An item is no longer on the menu", part: null }]
		: [];
	const passed = (words: string) => (lines.length > 0 ? words : "Add an item from the menu");
	return [
		check("menu", passed("On a menu"), [
			...each((_, item) => menuFault(offer, item)),
			...(counter.isShared ? [] : brandFaults(offer, lines)),
		]),
		check(
			"category",
			passed("In a category"),
			each((_, item) => categoryFault(offer, item)),
		),
		check("item", passed("The items can be ordered"), [
			...missing,
			...each((line, item) => itemFault(offer, item) ?? unpricedFault(menu, line, item)),
		]),
		check("item-quantity", "The quantities are within the limits", quantityFaults(menu, lines)),
		check(
			"modifiers",
			"The choices fit",
			each((line, item) => choiceFaults(offer, line, item)),
		),
	];
}

/** What nobody has priced is not given away: 0 is a price, none is not. */
function unpricedFault(menu: MenuFacts, line: RequestedMenuItem, item: MenuPart): Fault | null {
	const variation = variationOf(menu, item, line.variationId);
	if ((variation?.price ?? item.price) !== null) return null;
	if (!variation && variationGroupOf(menu, item)) return null;
	return { words: `“${item.title}” has no price`, part: variation ?? item };
}

/** Asked of the menus above the categories that are open, or above all of them when none is. */
function menuFault(offer: Offer, item: MenuPart): Fault | null {
	const categories = categoriesOf(offer.menu, item, groupsOf(offer.menu, item));
	const open = categories.filter((each) => isOpen(offer, each));
	const menus = holdersOf(offer.menu, open.length > 0 ? open : categories, ["itemSet"]);
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
	const concepts = holdersOf(offer.menu, [menu], ["itemSetConcept"]);
	return concepts.some((each) => isOpen(offer, each)) ? null : (concepts[0] ?? null);
}

function categoryFault(offer: Offer, item: MenuPart): Fault | null {
	const groups = groupsOf(offer.menu, item);
	const openGroups = groups.filter((each) => isOpen(offer, each));
	const categories = categoriesOf(offer.menu, item, openGroups);
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

function quantityFaults(menu: MenuFacts, lines: readonly RequestedMenuItem[]): Fault[] {
	const ids = [...new Set(lines.map(({ itemId }) => itemId))];
	return ids.flatMap((id) => {
		const part = menu.get(id);
		if (!part) return [];
		const quantity = lines
			.filter(({ itemId }) => itemId === id)
			.reduce((sum, line) => sum + line.quantity, 0);
		const { title, minQuantity: least, maxQuantity: most } = part;
		if (least !== null && quantity < least) {
			return [{ words: `Order at least ${least} of “${title}”`, part }];
		}
		if (most !== null && quantity > most) {
			return [{ words: `Order at most ${most} of “${title}”`, part }];
		}
		return [];
	});
}

function groupsOf(menu: MenuFacts, item: MenuPart): MenuPart[] {
	return holdersOf(menu, [item], ["storeItemGroup", "comboGroup"]);
}

function categoriesOf(menu: MenuFacts, item: MenuPart, groups: readonly MenuPart[]): MenuPart[] {
	return holdersOf(menu, [item, ...groups], ["category"]);
}

function holdersOf(
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

function check(id: keyof typeof PAGES, passed: string, faults: readonly Fault[]): Check {
	const [first] = faults;
	return {
		id,
		passed: !first,
		words: first ? faults.map(({ words }) => words).join(". ") : passed,
		decidedBy: decisionOf(id, first),
		...(first && "since" in first && { since: first.since }),
	};
}

function decisionOf(id: keyof typeof PAGES, fault: Fault | undefined): Decision {
	if (!fault) return PAGES[id];
	if ("soldOutId" in fault) return { page: "soldOut", on: "Sold out" };
	if ("isOfCounter" in fault) return { page: "multiBrandLocation", on: counterEntity.label };
	const { part } = fault;
	return part ? menuDecision(part) : PAGES[id];
}

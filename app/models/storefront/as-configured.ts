import { NO_MENU_IMAGES } from "~/models/menu/menu-image";
import type { WebstoreConfiguration } from "~/models/webstore/configuration";
import type { PublicAvailability, PublicItem, PublicMenu, PublicMenuList } from "./public-menu";

/** Menu as its web store shows it: without unavailable items or pictures, if configured so (spec 2.19). */
export function asConfigured(
	menu: PublicMenu,
	{ unavailableItems, arePicturesShown }: WebstoreConfiguration,
): PublicMenu {
	const shown = unavailableItems === "hidden" ? withoutUnavailable(menu) : menu;
	if (arePicturesShown) return shown;
	return { ...shown, items: shown.items.map((item) => ({ ...item, ...NO_MENU_IMAGES })) };
}

function withoutUnavailable(menu: PublicMenu): PublicMenu {
	const modifiers = menu.modifiers.filter(isAvailable);
	const available = menu.items.filter(isAvailable);
	const availableIds = new Set(available.map(({ id }) => id));
	const items = available
		.map((item) => withoutChoices(item, availableIds))
		.filter(({ choices }) =>
			choices.every((choice) => choice.isOptional || choice.items.length > 0),
		);
	const modifierIds = new Set(modifiers.map(({ id }) => id));
	const itemIds = new Set(items.map(({ id }) => id));
	return {
		...menu,
		modifiers,
		modifierGroups: menu.modifierGroups.map((group) => ({
			...group,
			modifierIds: group.modifierIds.filter((id) => modifierIds.has(id)),
		})),
		items,
		menus: menu.menus.flatMap((list) => filterMenu(list, itemIds)),
	};
}

function withoutChoices(item: PublicItem, availableIds: ReadonlySet<string>): PublicItem {
	return {
		...item,
		variationGroup: item.variationGroup && {
			...item.variationGroup,
			variations: item.variationGroup.variations.filter(isAvailable),
		},
		choices: item.choices.map((choice) => ({
			...choice,
			items: choice.items.filter(({ itemId }) => availableIds.has(itemId)),
		})),
	};
}

function filterMenu(list: PublicMenuList, itemIds: ReadonlySet<string>): PublicMenuList[] {
	const categories = list.categories.flatMap((category) => {
		const groups = category.groups.flatMap((group) => {
			const left = group.itemIds.filter((id) => itemIds.has(id));
			return left.length > 0 ? [{ ...group, itemIds: left }] : [];
		});
		return groups.length > 0 ? [{ ...category, groups }] : [];
	});
	return categories.length > 0 ? [{ ...list, categories }] : [];
}

function isAvailable({ unavailable }: PublicAvailability): boolean {
	return unavailable === null;
}

import type { Currency } from "~/models/shared/money";
import type { ForeignItem, ForeignMenu, ForeignOption } from "./foreign-menu";

/** A menu as JSON-LD of schema.org: sections, items, an offer per size, and modifiers as add-ons. */
export function toSchemaMenu(menu: ForeignMenu, currency: Currency): object {
	const items = new Map(menu.items.map((item) => [item.key, item]));
	const categories = new Map(menu.categories.map((category) => [category.key, category]));
	const toItem = (key: string): object[] => {
		const item = items.get(key);
		return item && !item.isArchived && item.isVisible ? [toMenuItem(item, menu, currency)] : [];
	};
	return {
		"@context": "https://schema.org",
		"@graph": menu.menus.map(({ title, categories: keys }) => ({
			"@type": "Menu",
			name: title,
			hasMenuSection: keys
				.flatMap((key) => categories.get(key) ?? [])
				.map((category) => ({
					"@type": "MenuSection",
					name: category.title,
					...(category.description && { description: category.description }),
					hasMenuItem: category.items.flatMap(toItem),
				})),
		})),
	};
}

function toMenuItem(item: ForeignItem, { groups }: ForeignMenu, currency: Currency): object {
	const { title, description, sizes, price } = item;
	const offers = (sizes.length > 0 ? sizes : [{ title: "", price, sku: "" }]).flatMap((size) =>
		toOffer(size, currency),
	);
	const addOns = groups
		.filter(({ key }) => item.groups.includes(key))
		.map((group) => ({
			"@type": "MenuSection",
			name: group.title,
			hasMenuItem: group.options.map((option) => ({
				"@type": "MenuItem",
				name: option.title,
				offers: toOffer(option, currency),
			})),
		}));
	return {
		"@type": "MenuItem",
		name: title,
		...(description && { description }),
		...(offers.length > 0 && { offers }),
		...(addOns.length > 0 && { menuAddOn: addOns }),
	};
}

function toOffer({ title, price }: ForeignOption, currency: Currency): object[] {
	if (price === null) return [];
	const amount = { price: (price / 100).toFixed(2), priceCurrency: currency };
	return [{ "@type": "Offer", ...(title && { name: title }), ...amount }];
}

import { NEW_MENU_PART } from "~/models/menu/menu-part";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { StoredMenuPart } from "../gateway/menu/menu-part";
import type { menuItemTaxes, menuOwnValues } from "../gateway/menu/tables";
import type { DemoTenant } from "./demo-tenant";
import { markAt, menuPartRows } from "./menu-parts";
import { allTaxIds } from "./taxes";

interface LocalItem {
	title: string;
	description: string;
	price: number;
	category: string;
	places: readonly string[];
	containsAlcohol?: boolean;
}

const LOCAL_ITEMS: Readonly<Record<string, readonly LocalItem[]>> = {
	"ember-rye": [
		{
			title: "Giardiniera Sandwich",
			description: "Fried chicken with hot Chicago pickles.",
			price: 1129,
			category: "Sandwiches",
			places: ["wicker-park", "hyde-park"],
		},
		{
			title: "Cheese Curds",
			description: "Wisconsin curds in beer batter.",
			price: 699,
			category: "Sides",
			places: ["third-ward"],
		},
		{
			title: "Nashville Hot Tenders",
			description: "On white bread, with pickles.",
			price: 1199,
			category: "Tenders and Wings",
			places: ["east-nashville"],
		},
		{
			title: "Cumberland Lager",
			description: "A can of 16 ounces.",
			price: 650,
			category: "Drinks",
			places: ["east-nashville"],
			containsAlcohol: true,
		},
	],
};

/** The organization's menu with its local items, each in its category. */
export function partRowsWithLocalItems(tenant: DemoTenant): StoredMenuPart[] {
	const { merchantId, createdAt } = tenant.merchant;
	const local = demoLocalItems(tenant);
	const rows = menuPartRows(tenant).map((row) => {
		const added = local.filter(({ category }) => row.kind === "category" && row.title === category);
		return { ...row, parts: [...row.parts, ...added.map(({ id }) => id)] };
	});
	const items = local.map(({ id, title, description, price, containsAlcohol = false }) => ({
		...NEW_MENU_PART,
		id,
		merchantId,
		title,
		description,
		price,
		isEnabled: false,
		posGuid: null,
		containsAlcohol,
		kind: "storeItem" as const,
		version: 1,
		createdAt,
		updatedAt: createdAt,
		deletedAt: null,
	}));
	return [...rows, ...items];
}

export function localItemValueRows(tenant: DemoTenant): (typeof menuOwnValues.$inferSelect)[] {
	const { merchantId, createdAt } = tenant.merchant;
	return demoLocalItems(tenant).flatMap(({ id, places }) =>
		tenant.locations
			.filter(({ key }) => places.includes(key))
			.map((location) => ({
				merchantId,
				storeId: location.row.storeId,
				partId: id,
				values: { isEnabled: true },
				marks: { isEnabled: markAt(tenant, location) },
				version: 2,
				updatedAt: createdAt,
			})),
	);
}

export function itemTaxRows(tenant: DemoTenant): (typeof menuItemTaxes.$inferSelect)[] {
	const { merchantId, createdAt } = tenant.merchant;
	const drinks = demoLocalItems(tenant).filter(({ containsAlcohol }) => containsAlcohol);
	return drinks.flatMap(({ id, places }) =>
		tenant.locations
			.filter(({ key }) => places.includes(key))
			.map((location) => ({
				merchantId,
				storeId: location.row.storeId,
				partId: id,
				hasOwnTaxes: true,
				taxes: allTaxIds(location).sort(),
				version: 2,
				updatedAt: createdAt,
			})),
	);
}

function demoLocalItems({ key, merchant }: DemoTenant): (LocalItem & { id: string })[] {
	return (LOCAL_ITEMS[key] ?? []).map((item) => ({
		...item,
		id: fixedId(`menu-part:${merchant.merchantId}:storeItem:local:${item.title}`),
	}));
}

import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { isWithinItems, type MenuFilter, STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import type { ListOption } from "~/models/shared/define-list";
import { capSearch } from "~/models/shared/list";
import { isFoodHall } from "~/models/viewer/merchant";
import type { PageAccess } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";
import { findHolders } from "./menu-holders.server";

type Access = Pick<PageAccess, "gateway" | "location" | "viewer" | "merchant">;
type Holders = Awaited<ReturnType<typeof searchedFilter>>;

/** Filter options of a menu list (spec 3.25, 4.16); long lists of parents show only found and chosen ones. */
export async function menuFilterOptions(access: Access, kind: MenuKind, request: Request) {
	const { location, viewer, merchant } = access;
	const params = new URL(request.url).searchParams;
	const { standsIn } = MENU_KIND[kind];
	const isOfMenus = standsIn !== "itemSet" && kind !== "itemSet" && kind !== "itemSetConcept";
	const [holders, menus, categories] = await Promise.all([
		standsIn ? searchedFilter(access, standsIn, { name: "standsIn", params }) : null,
		isOfMenus ? searchedFilter(access, "itemSet", { name: "itemSets", params }) : null,
		isWithinItems(kind) ? searchedFilter(access, "category", { name: "categories", params }) : null,
	]);
	const names = shortNames(viewer);
	const options: Partial<Record<MenuFilter, ListOption[] | null>> = {
		standsIn:
			standsIn && holders
				? [
						{ value: STANDS_NOWHERE, label: `Not in any ${MENU_KIND[standsIn].noun[0]}` },
						...holders.options,
					]
				: null,
		itemSets: menus?.options ?? null,
		categories: categories?.options ?? null,
		...(!(location && isFoodHall(merchant)) && { elsewhere: null }),
		storeIds: location
			? null
			: viewer.locations.map(({ storeId, title }) => ({
					value: storeId,
					label: names.get(storeId) ?? title,
				})),
	};
	return {
		options,
		searches: { ...filterSearch(holders), ...filterSearch(menus), ...filterSearch(categories) },
	};
}

async function searchedFilter(
	access: Access,
	kind: MenuKind,
	{ name, params }: { name: MenuFilter; params: URLSearchParams },
) {
	const search = `find-${name}`;
	const words = capSearch(params.get(search));
	const chosen = params.getAll(name).filter((id) => id !== "" && id !== STANDS_NOWHERE);
	const found = await findHolders(access, kind, { words, chosen });
	return { ...found, name, search: { name: search, words } };
}

function filterSearch(holders: Holders | null): Partial<Record<MenuFilter, Holders["search"]>> {
	return holders?.isPart ? { [holders.name]: holders.search } : {};
}

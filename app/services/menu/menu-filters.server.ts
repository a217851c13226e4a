import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuFilter, STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import type { ListOption } from "~/models/shared/define-list";
import { menuReader, menuReaderHere } from "~/services/gateway/menu/menu-parts.server";
import type { PageAccess } from "~/services/web/access.server";

const MOST_OFFERED = 200;

/** What the list of a kind can be narrowed to: what it stands in, menus and locations (spec 3.25, 4.16). */
export async function menuFilterOptions(
	{ gateway, location, viewer }: Pick<PageAccess, "gateway" | "location" | "viewer">,
	kind: MenuKind,
): Promise<Partial<Record<MenuFilter, ListOption[] | null>>> {
	const { standsIn } = MENU_KIND[kind];
	const titlesOf = async (holder: MenuKind) => {
		const read = location ? menuReaderHere(gateway, holder) : menuReader(gateway, holder);
		const order = { sort: "title", direction: "asc" } as const;
		const { rows } = await read({ ...order, search: "", limit: MOST_OFFERED, offset: 0 });
		return rows.map(({ id, title }) => ({ value: id, label: title }));
	};
	const [holders, menus] = await Promise.all([
		standsIn ? titlesOf(standsIn) : [],
		standsIn === "itemSet" || kind === "itemSet" || kind === "itemSetConcept"
			? []
			: titlesOf("itemSet"),
	]);
	return {
		standsIn: standsIn
			? [{ value: STANDS_NOWHERE, label: `In no ${MENU_KIND[standsIn].noun[0]}` }, ...holders]
			: null,
		itemSets: menus,
		storeIds: location
			? null
			: viewer.locations.map(({ storeId, shortName }) => ({ value: storeId, label: shortName })),
	};
}

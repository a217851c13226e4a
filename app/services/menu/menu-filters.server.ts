import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuFilter, STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import type { ListOption } from "~/models/shared/define-list";
import { MOST_CHOSEN } from "~/models/shared/exclusive-choice";
import { capSearch } from "~/models/shared/list";
import {
	getMenuPart,
	getPartHere,
	menuReader,
	menuReaderHere,
} from "~/services/gateway/menu/menu-parts.server";
import type { PageAccess } from "~/services/web/access.server";

const MOST_OFFERED = 200;
const SEARCH = "find-standsIn";

type Access = Pick<PageAccess, "gateway" | "location" | "viewer">;

/**
 * What the list of a kind can be narrowed to: what it stands in, menus and locations (spec 3.25, 4.16). Of very many
 * holders those are offered that the address searches for, and those that are chosen.
 */
export async function menuFilterOptions(access: Access, kind: MenuKind, request: Request) {
	const { location, viewer } = access;
	const params = new URL(request.url).searchParams;
	const { standsIn } = MENU_KIND[kind];
	const words = capSearch(params.get(SEARCH));
	const [holders, menus] = await Promise.all([
		standsIn ? readHolders(access, standsIn, words) : NO_HOLDERS,
		standsIn === "itemSet" || kind === "itemSet" || kind === "itemSetConcept"
			? NO_HOLDERS
			: readHolders(access, "itemSet", ""),
	]);
	const known = new Set([STANDS_NOWHERE, ...holders.offered.map(({ value }) => value)]);
	const chosen = params.getAll("standsIn").filter((id) => id !== "" && !known.has(id));
	const others = standsIn
		? await Promise.all(chosen.slice(0, MOST_CHOSEN).map((id) => readOne(access, standsIn, id)))
		: [];
	const isSearched = holders.total > MOST_OFFERED || words !== "";
	const options: Partial<Record<MenuFilter, ListOption[] | null>> = {
		standsIn: standsIn
			? [
					{ value: STANDS_NOWHERE, label: `In no ${MENU_KIND[standsIn].noun[0]}` },
					...others.filter((each) => each !== null),
					...holders.offered,
				]
			: null,
		itemSets: menus.offered,
		storeIds: location
			? null
			: viewer.locations.map(({ storeId, shortName }) => ({ value: storeId, label: shortName })),
	};
	return { options, ...(isSearched && { searches: { standsIn: { name: SEARCH, words } } }) };
}

const NO_HOLDERS = { offered: [] as ListOption[], total: 0 };

async function readHolders({ gateway, location }: Access, kind: MenuKind, search: string) {
	const read = location ? menuReaderHere(gateway, kind) : menuReader(gateway, kind);
	const order = { sort: "title", direction: "asc" } as const;
	const { rows, pagination } = await read({ ...order, search, limit: MOST_OFFERED, offset: 0 });
	return { offered: rows.map(optionOf), total: pagination.total };
}

/** One holder that is chosen; null where the address names none. */
async function readOne(
	{ gateway, location }: Access,
	kind: MenuKind,
	id: string,
): Promise<ListOption | null> {
	const read = location ? getPartHere : getMenuPart;
	try {
		return optionOf(await read(gateway, kind, id));
	} catch (thrown) {
		if (thrown instanceof Response && [400, 404, 422].includes(thrown.status)) return null;
		throw thrown;
	}
}

function optionOf({ id, title }: { id: string; title: string }): ListOption {
	return { value: id, label: title };
}

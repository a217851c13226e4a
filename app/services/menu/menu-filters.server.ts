import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { STANDS_NOWHERE } from "~/models/menu/menu-part.list";
import type { ListOption } from "~/models/shared/define-list";
import { menuReader, menuReaderHere } from "~/services/gateway/menu/menu-parts.server";
import type { PageAccess } from "~/services/web/access.server";

const MOST_OFFERED = 200;

/** What the list of a kind can be narrowed to: things that it stands in, or none (spec 3.25, 4.16). */
export async function menuFilterOptions(
	{ gateway, location }: Pick<PageAccess, "gateway" | "location">,
	kind: MenuKind,
): Promise<{ standsIn: ListOption[] | null }> {
	const { standsIn } = MENU_KIND[kind];
	if (!standsIn) return { standsIn: null };
	const read = location ? menuReaderHere(gateway, standsIn) : menuReader(gateway, standsIn);
	const all = {
		search: "",
		sort: "title",
		direction: "asc",
		limit: MOST_OFFERED,
		offset: 0,
	} as const;
	const { rows } = await read(all);
	return {
		standsIn: [
			{ value: STANDS_NOWHERE, label: `In no ${MENU_KIND[standsIn].noun[0]}` },
			...rows.map(({ id, title }) => ({ value: id, label: title })),
		],
	};
}

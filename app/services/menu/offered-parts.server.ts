import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { MenuPart } from "~/models/menu/menu-part";
import type { ListOption } from "~/models/shared/define-list";
import { foundLimit, foundPages, isMoreAfter } from "~/models/shared/found-page";
import { capSearch } from "~/models/shared/list";
import type { SearchedField } from "~/models/shared/searched-choices";
import type { Viewer } from "~/models/viewer/viewer";
import { findMenuParts } from "~/services/gateway/menu/menu-parts.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { foundPage } from "~/services/web/found-page.server";
import { kindsOn } from "./kinds-on.server";

interface Offer {
	kinds: readonly MenuKind[];
	searchName: string;
	pageName?: string;
	chosen: readonly string[];
	fits?: (part: MenuPart) => boolean;
}

/** Finds parts that a form's search can add to one of its lists, alternating between the enabled kinds. */
export async function offeredParts(
	{ gateway, viewer }: { gateway: ScopedGateway; viewer: Viewer },
	sent: FormData,
	{ kinds, searchName, pageName, chosen, fits = () => true }: Offer,
): Promise<SearchedField> {
	const on = kindsOn(viewer, kinds);
	const page = foundPage(sent, pageName);
	const limit = foundLimit(page, chosen.length);
	const search = capSearch(String(sent.get(searchName) ?? ""));
	const found = await findMenuParts(gateway, on, { search, limit });
	const others = found.map(({ rows }) =>
		rows.filter((row) => !chosen.includes(row.id) && fits(row)),
	);
	const turns = Array.from({ length: limit }, (_, turn) =>
		others.flatMap((rows) => rows[turn] ?? []),
	);
	const isMoreToRead = found.some(({ pagination: { total } }) => isMoreAfter({ limit, total }));
	const { shown, isMore } = foundPages(turns.flat(), { page, isMoreToRead });
	const offered = shown.map((row) => ({ row, label: partLabel(row, on) }));
	const isTwice = (label: string) => offered.filter((each) => each.label === label).length > 1;
	const options: ListOption[] = offered.map(({ row: { id, kind, standsIn }, label }) => ({
		value: id,
		kind,
		label: isTwice(label) && standsIn[0] ? `${label}, in ${standsIn[0].title}` : label,
	}));
	return { name: "added", searchName, options, isMore, max: options.length };
}

function partLabel({ title, internalName, kind }: MenuPart, contains: readonly MenuKind[]): string {
	const inside = internalName && internalName !== title ? ` (${internalName})` : "";
	return contains.length > 1 && kind !== "storeItem"
		? `${title}${inside}, ${MENU_KIND[kind].noun[0]}`
		: `${title}${inside}`;
}

import { randomUUID } from "node:crypto";
import type { MenuKind } from "~/models/menu/menu-kind";
import { type MenuPartName, MOST_NAMED } from "~/models/menu/menu-part";
import type { MenuFilter, MenuSort } from "~/models/menu/menu-part.list";
import type { ListQuery } from "~/models/shared/define-list";
import { failureResponse } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<MenuFilter, MenuSort>;

/** Reads pages of one kind of the organization's menu. Throws a Response. */
export function menuReader(
	{ get, merchantId }: Pick<ScopedGateway, "get" | "merchantId">,
	kind: MenuKind,
) {
	return (query: Query) => get(ALL, { params: { merchantId, kind }, query });
}

/** Reads pages of one kind as the location sells it. Throws a Response. */
export function menuReaderHere(gateway: ScopedGateway, kind: MenuKind) {
	const params = { ...placeOf(gateway), kind };
	return (query: Query) => gateway.get(ALL_HERE, { params, query });
}

/** Pages of one kind with the names of what each thing holds, or ids where that is switched off. Throws a Response. */
export function exportedReader(gateway: ScopedGateway, kind: MenuKind) {
	const read = menuReader(gateway, kind);
	return async (query: Query) => {
		const page = await read(query);
		const names = await menuPartNames(gateway, [
			...new Set(page.rows.flatMap(({ parts }) => parts)),
		]);
		const contained = (ids: readonly string[]) =>
			ids.map((id) => names.get(id) ?? { id, title: id });
		return { ...page, rows: page.rows.map((row) => ({ ...row, held: contained(row.parts) })) };
	};
}

export async function menuPartNames(
	{ send, merchantId }: ScopedGateway,
	ids: readonly string[],
): Promise<ReadonlyMap<string, MenuPartName>> {
	const names = new Map<string, MenuPartName>();
	for (let from = 0; from < ids.length; from += MOST_NAMED) {
		const body = { ids: ids.slice(from, from + MOST_NAMED) };
		const key = randomUUID();
		const answer = await send("POST", NAMES, { params: { merchantId }, body, key });
		if (!answer.ok) throw failureResponse(answer.failure);
		for (const name of answer.data.rows) names.set(name.id, name);
	}
	return names;
}

/** One thing as the location sells it, beside the organization's values. Throws a Response, 404 when there is none. */
export function getPartHere(gateway: ScopedGateway, kind: MenuKind, id: string) {
	return gateway.get(ONE_HERE, { params: { ...placeOf(gateway), kind, id } });
}

/** For each kind, the first things whose name contains the text: live ones only, by title, and how many there are. Throws a Response. */
export async function findMenuParts(
	gateway: ScopedGateway,
	kinds: readonly MenuKind[],
	{ search, limit }: { search: string; limit: number },
) {
	const query = { search, limit, offset: 0, sort: "title", direction: "asc" } as const;
	return Promise.all(kinds.map((kind) => menuReader(gateway, kind)(query)));
}

/** One thing. Throws a Response, 404 when there is none. */
export function getMenuPart({ get, merchantId }: ScopedGateway, kind: MenuKind, id: string) {
	return get(ONE, { params: { merchantId, kind, id } });
}

const NAMES = "/api/v2/menu/:merchantId/part-names";
const ALL = "/api/v2/menu/:merchantId/parts/:kind";
const ONE = `${ALL}/:id` as const;
const ALL_HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";
const ONE_HERE = `${ALL_HERE}/:id` as const;

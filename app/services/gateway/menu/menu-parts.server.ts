import { randomUUID } from "node:crypto";
import type { MenuKind } from "~/models/menu/menu-kind";
import { MAX_NAMED, type MenuPartName } from "~/models/menu/menu-part";
import type { MenuFilter, MenuSort } from "~/models/menu/menu-part.list";
import type { ListQuery } from "~/models/shared/define-list";
import { failureResponse } from "~/services/gateway/client.server";
import { locationParams } from "~/services/gateway/location-params.server";
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
export function locationMenuReader(gateway: ScopedGateway, kind: MenuKind) {
	const params = { ...locationParams(gateway), kind };
	return (query: Query) => gateway.get(ALL_HERE, { params, query });
}

/** Reads pages of one kind with the names of each part's children, or ids if that kind is off. Throws a Response. */
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
	for (let from = 0; from < ids.length; from += MAX_NAMED) {
		const body = { ids: ids.slice(from, from + MAX_NAMED) };
		const key = randomUUID();
		const answer = await send("POST", NAMES, { params: { merchantId }, body, key });
		if (!answer.ok) throw failureResponse(answer.failure);
		for (const name of answer.data.rows) names.set(name.id, name);
	}
	return names;
}

/** Fetches a part with both the location's and the organization's values. Throws a Response, 404 if missing. */
export function getLocationPart(gateway: ScopedGateway, kind: MenuKind, id: string) {
	return gateway.get(ONE_HERE, { params: { ...locationParams(gateway), kind, id } });
}

/** Finds the first unarchived parts of each kind by name, with totals. Throws a Response. */
export async function findMenuParts(
	gateway: ScopedGateway,
	kinds: readonly MenuKind[],
	{ search, limit }: { search: string; limit: number },
) {
	const query = { search, limit, offset: 0, sort: "title", direction: "asc" } as const;
	return Promise.all(kinds.map((kind) => menuReader(gateway, kind)(query)));
}

/** Fetches a part. Throws a Response, 404 if missing. */
export function getMenuPart({ get, merchantId }: ScopedGateway, kind: MenuKind, id: string) {
	return get(ONE, { params: { merchantId, kind, id } });
}

const NAMES = "/api/v2/menu/:merchantId/part-names";
const ALL = "/api/v2/menu/:merchantId/parts/:kind";
const ONE = `${ALL}/:id` as const;
const ALL_HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";
const ONE_HERE = `${ALL_HERE}/:id` as const;

import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { ForeignMenu } from "~/models/menu/foreign/foreign-menu";
import type { MenuKind } from "~/models/menu/menu-kind";
import { foldName } from "~/models/shared/fold-text";
import { groupBy } from "~/models/shared/group-by";
import type { Tx } from "../../core/database";
import type { StoredMenuPart } from "../menu-part";
import { menuParts } from "../tables";

/** The organization's parts that a foreign menu may mean, and what they contain. */
export interface KnownParts {
	byId: ReadonlyMap<string, StoredMenuPart>;
	named(kind: MenuKind, title: string): StoredMenuPart[];
	withSku(sku: string): StoredMenuPart[];
}

/** Living contents of parts. */
export function partsInside(parts: readonly StoredMenuPart[], { byId }: KnownParts) {
	return parts.flatMap((part) => part.parts.flatMap((id) => byId.get(id) ?? []));
}

/** Looks up parts by the titles and SKUs of a foreign menu, and two levels of contents. Three statements. */
export async function findKnownParts(tx: Tx, menu: ForeignMenu): Promise<KnownParts> {
	const options = [
		...menu.items.flatMap(({ sizes }) => sizes),
		...menu.groups.flatMap((group) => group.options),
	];
	const titled = [...menu.menus, ...menu.categories, ...menu.items, ...menu.groups, ...options];
	const titles = [...new Set(titled.map(({ title }) => title.toLowerCase()))];
	const skus = [...new Set(menu.items.map(({ sku }) => sku).filter(Boolean))];
	const found = await tx
		.select()
		.from(menuParts)
		.where(
			and(
				isNull(menuParts.deletedAt),
				or(
					inArray(sql`lower(${menuParts.title})`, titles),
					skus.length > 0
						? and(eq(menuParts.kind, "storeItem"), inArray(menuParts.sku, skus))
						: undefined,
				),
			),
		)
		.orderBy(menuParts.isArchived, menuParts.id);
	const byId = new Map(found.map((part) => [part.id, part]));
	for (const kinds of [["storeItem", "itemOptions"], ["variationGroup"]] as const) {
		const ids = [...byId.values()]
			.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
			.flatMap(({ parts }) => parts)
			.filter((id) => !byId.has(id));
		for (const part of await partsWithIds(tx, ids)) byId.set(part.id, part);
	}
	const byName = groupBy(found, ({ kind, title }) => `${kind}\n${foldName(title)}`);
	const bySku = groupBy(
		found.filter(({ kind, sku }) => kind === "storeItem" && sku !== ""),
		({ sku }) => sku,
	);
	return {
		byId,
		named: (kind, title) => byName.get(`${kind}\n${foldName(title)}`) ?? [],
		withSku: (sku) => (sku === "" ? [] : (bySku.get(sku) ?? [])),
	};
}

async function partsWithIds(tx: Tx, ids: readonly string[]): Promise<StoredMenuPart[]> {
	if (ids.length === 0) return [];
	return tx
		.select()
		.from(menuParts)
		.where(and(isNull(menuParts.deletedAt), inArray(menuParts.id, [...new Set(ids)])));
}

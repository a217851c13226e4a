import { and, inArray, isNull } from "drizzle-orm";
import type { OpenLevel, TreeLevel, TreeNode } from "~/models/menu/tree/menu-tree";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { presentMenuPart } from "../menu-part";
import { kindsOn } from "../menu-rows";
import { menuParts } from "../tables";
import { withLocationValues } from "../with-location-values";
import {
	containedPlaces,
	rootPlaces,
	type ShownTree,
	shownCount,
	type TreePlace,
} from "./tree-places";

interface PageRequest {
	levels: readonly OpenLevel[];
	storeId: string | null;
}

/** The open levels with their first parts, without archived, switched-off or unsold ones. Few statements for any number. */
export async function treeLevels(
	tx: Tx,
	{ scope, services }: { scope: Scope; services: Services },
	{ levels, storeId }: PageRequest,
): Promise<TreeLevel[]> {
	const shown = { kinds: await kindsOn(tx, scope, services), storeId };
	const opened = levels.filter(({ key }) => isUuid(key));
	const roots = levels.filter(({ key }) => !isUuid(key));
	const places = [
		...(await rootPlaces(tx, roots, shown)),
		...(await containedPlaces(tx, opened, shown)),
	];
	const holders = await parentsById(tx, opened, shown);
	const nodes = await listTreeNodes(tx, [...new Set(places.map(({ id }) => id))], shown);
	return levels.flatMap(({ key }) => {
		const holder = holders.get(key) ?? null;
		if (!holder && isUuid(key)) return [];
		const placed = places.filter((place) => place.key === key);
		return { key, holder, total: placed[0]?.total ?? 0, nodes: placed.flatMap(atPosition(nodes)) };
	});
}

function atPosition(nodes: ReadonlyMap<string, Omit<TreeNode, "position" | "next">>) {
	return ({ id, position, next }: TreePlace): TreeNode[] => {
		const node = nodes.get(id);
		return node ? [{ ...node, position, next }] : [];
	};
}

async function parentsById(tx: Tx, levels: readonly OpenLevel[], { kinds }: ShownTree) {
	if (levels.length === 0) return new Map<string, NonNullable<TreeLevel["holder"]>>();
	const rows = await tx
		.select({ id: menuParts.id, kind: menuParts.kind, version: menuParts.version })
		.from(menuParts)
		.where(
			and(
				inArray(
					menuParts.id,
					levels.map(({ key }) => key),
				),
				inArray(menuParts.kind, [...kinds]),
				isNull(menuParts.deletedAt),
			),
		);
	return new Map(rows.map(({ id, ...holder }) => [id, holder]));
}

async function listTreeNodes(tx: Tx, ids: readonly string[], shown: ShownTree) {
	if (ids.length === 0) return new Map<string, never>();
	const rows = await tx
		.select({ part: menuParts, holds: shownCount(menuParts.parts, shown) })
		.from(menuParts)
		.where(inArray(menuParts.id, [...ids]));
	const parts = rows.map(({ part }) => presentMenuPart(part));
	const { storeId } = shown;
	const sold =
		storeId === null
			? parts.map((part) => ({ ...part, own: [], soldOut: null }))
			: await withLocationValues(tx, storeId, parts);
	const partCount = new Map(rows.map(({ part, holds }) => [part.id, holds]));
	return new Map(
		sold.map(
			({ id, kind, title, internalName, price, pricePrefix, stores, own, soldOut, ...part }) => {
				const { isEnabled, isVisible, isOrderable, haveCustomSchedule } = part;
				const switches = { isEnabled, isVisible, isOrderable, haveCustomSchedule };
				const titleFields = { title, internalName, price, pricePrefix };
				const node = {
					id,
					kind,
					...titleFields,
					...switches,
					stores,
					own,
					soldOut,
					holds: partCount.get(id) ?? 0,
				};
				return [id, node];
			},
		),
	);
}

import { and, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { OpenLevel, TreeLevel, TreeNode } from "~/models/menu/tree/menu-tree";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { presentMenuPart } from "../menu-part";
import { kindsOn } from "../menu-rows";
import { menuParts } from "../tables";
import { withLocationValues } from "../with-location-values";

interface ShownTree {
	kinds: readonly MenuKind[];
	storeId: string | null;
}

interface TreePlace {
	key: string;
	id: string;
	position: number | null;
	nextPosition: number | null;
	total: number;
}

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
	const parents = await parentsById(tx, opened, shown);
	const nodes = await listTreeNodes(tx, [...new Set(places.map(({ id }) => id))], shown);
	return levels.flatMap(({ key }) => {
		const parent = parents.get(key) ?? null;
		if (!parent && isUuid(key)) return [];
		const placed = places.filter((place) => place.key === key);
		return { key, parent, total: placed[0]?.total ?? 0, nodes: placed.flatMap(atPosition(nodes)) };
	});
}

function atPosition(nodes: ReadonlyMap<string, Omit<TreeNode, "position" | "nextPosition">>) {
	return ({ id, position, nextPosition }: TreePlace): TreeNode[] => {
		const node = nodes.get(id);
		return node ? [{ ...node, position, nextPosition }] : [];
	};
}

async function parentsById(tx: Tx, levels: readonly OpenLevel[], { kinds }: ShownTree) {
	if (levels.length === 0) return new Map<string, NonNullable<TreeLevel["parent"]>>();
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
	return new Map(rows.map(({ id, ...parent }) => [id, parent]));
}

async function listTreeNodes(tx: Tx, ids: readonly string[], shown: ShownTree) {
	if (ids.length === 0) return new Map<string, never>();
	const rows = await tx
		.select({ part: menuParts, partCount: shownCount(menuParts.parts, shown) })
		.from(menuParts)
		.where(inArray(menuParts.id, [...ids]));
	const parts = rows.map(({ part }) => presentMenuPart(part));
	const { storeId } = shown;
	const sold =
		storeId === null
			? parts.map((part) => ({ ...part, own: [], soldOut: null }))
			: await withLocationValues(tx, storeId, parts);
	const partCounts = new Map(rows.map(({ part, partCount }) => [part.id, partCount]));
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
					partCount: partCounts.get(id) ?? 0,
				};
				return [id, node];
			},
		),
	);
}

/** Lists the tree's roots by title, up to the requested number per kind, in one statement. */
function rootPlaces(tx: Tx, levels: readonly OpenLevel[], shown: ShownTree) {
	const { kinds, storeId } = shown;
	const on = levels.filter(({ key }) => kinds.some((kind) => kind === key));
	const title = sql`coalesce(own.values ->> 'title', p.title)`;
	return queryRows<TreePlace>(
		tx,
		sql`select root.key, root.id, null as position, null as "nextPosition", root.total from (
			select p.kind as key, p.id, requested.take, (count(*) over (partition by p.kind))::int as total,
				row_number() over (partition by p.kind order by lower(${title}), p.id) as n
			from ${shownLevels(on, sql`text`)}
			join menu_parts p on p.kind = requested.key
			left join menu_own_values own on own.part_id = p.id and own.store_id = ${storeId}::uuid
			where ${isShown("p", shown)} and (p.kind <> 'itemSet'
				or not exists (select 1 from menu_links link where link.part_id = p.id))
		) root where root.n <= root.take order by root.n`,
	);
}

/** Lists these parents' contents in order, up to the requested number for each, in one statement. */
function containedPlaces(tx: Tx, levels: readonly OpenLevel[], shown: ShownTree) {
	return queryRows<TreePlace>(
		tx,
		sql`select contained.key, contained.id, contained.position,
			contained.next_position as "nextPosition", contained.total from (
			select h.id as key, p.id, requested.take, (part.at - 1)::int as position,
				(lead(part.at) over in_order - 1)::int as next_position,
				(count(*) over (partition by h.id))::int as total, row_number() over in_order as n
			from ${shownLevels(levels, sql`uuid`)}
			join menu_parts h on h.id = requested.key and h.deleted_at is null
			cross join unnest(h.parts) with ordinality as part(id, at)
			join menu_parts p on p.id = part.id
			where ${isShown("p", shown)}
			window in_order as (partition by h.id order by part.at)
		) contained where contained.n <= contained.take order by contained.n`,
	);
}

function shownCount(ids: SQLWrapper, shown: ShownTree): SQL<number> {
	return sql`(select count(*)::int from unnest(${ids}) as part(id) join menu_parts c on c.id = part.id
		where ${isShown("c", shown)})`;
}

function isShown(alias: "p" | "c", { kinds, storeId }: ShownTree): SQL {
	const row = sql.identifier(alias);
	// "is true" keeps things from being looked for by kind: without statistics, all of an organization's would seem to be one.
	const isOn = sql`(${row}.kind = any(${sql.param(`{${kinds.join(",")}}`)}::text[])) is true`;
	const isLive = sql`${row}.deleted_at is null and not ${row}.is_archived and ${isOn}`;
	if (storeId === null) return isLive;
	return sql`${isLive} and (${row}.stores is null or ${storeId}::uuid = any(${row}.stores))`;
}

function shownLevels(levels: readonly OpenLevel[], type: SQL): SQL {
	const keys = sql.param(`{${levels.map(({ key }) => key).join(",")}}`);
	const takes = sql.param(`{${levels.map(({ take }) => take).join(",")}}`);
	return sql`unnest(${keys}::${type}[], ${takes}::int[]) as requested(key, take)`;
}

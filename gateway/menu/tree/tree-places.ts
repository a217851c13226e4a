import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { OpenLevel } from "~/models/menu/tree/menu-tree";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";

export interface ShownTree {
	kinds: readonly MenuKind[];
	storeId: string | null;
}

export interface TreePlace {
	key: string;
	id: string;
	position: number | null;
	next: number | null;
	total: number;
}

/** Lists the tree's roots by title, up to the requested number per kind, in one statement. */
export function rootPlaces(tx: Tx, levels: readonly OpenLevel[], shown: ShownTree) {
	const { kinds, storeId } = shown;
	const on = levels.filter(({ key }) => kinds.some((kind) => kind === key));
	const title = sql`coalesce(own.values ->> 'title', p.title)`;
	return queryRows<TreePlace>(
		tx,
		sql`select root.key, root.id, null as position, null as next, root.total from (
			select p.kind as key, p.id, asked.take, (count(*) over (partition by p.kind))::int as total,
				row_number() over (partition by p.kind order by lower(${title}), p.id) as n
			from ${shownLevels(on, sql`text`)}
			join menu_parts p on p.kind = asked.key
			left join menu_own_values own on own.part_id = p.id and own.store_id = ${storeId}::uuid
			where ${isShown("p", shown)} and (p.kind <> 'itemSet'
				or not exists (select 1 from menu_links link where link.part_id = p.id))
		) root where root.n <= root.take order by root.n`,
	);
}

/** Lists these parents' contents in order, up to the requested number for each, in one statement. */
export function containedPlaces(tx: Tx, levels: readonly OpenLevel[], shown: ShownTree) {
	return queryRows<TreePlace>(
		tx,
		sql`select held.key, held.id, held.position, held.next, held.total from (
			select h.id as key, p.id, asked.take, (part.at - 1)::int as position,
				(lead(part.at) over in_order - 1)::int as next,
				(count(*) over (partition by h.id))::int as total, row_number() over in_order as n
			from ${shownLevels(levels, sql`uuid`)}
			join menu_parts h on h.id = asked.key and h.deleted_at is null
			cross join unnest(h.parts) with ordinality as part(id, at)
			join menu_parts p on p.id = part.id
			where ${isShown("p", shown)}
			window in_order as (partition by h.id order by part.at)
		) held where held.n <= held.take order by held.n`,
	);
}

export function shownCount(ids: SQLWrapper, shown: ShownTree): SQL<number> {
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
	return sql`unnest(${keys}::${type}[], ${takes}::int[]) as asked(key, take)`;
}

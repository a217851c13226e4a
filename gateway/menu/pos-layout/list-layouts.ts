import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { LayoutState } from "~/models/menu/pos-layout/pos-layout";
import type { Tx } from "../../core/database";
import { locations } from "../../locations/tables";
import { posLayouts } from "./tables";

/** Layout state of every location with a POS: errors first, then by title (spec 7.7). */
export async function listLayouts(tx: Tx): Promise<LayoutState[]> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			status: posLayouts.status,
			words: posLayouts.words,
			syncedAt: posLayouts.syncedAt,
		})
		.from(locations)
		.leftJoin(posLayouts, eq(posLayouts.storeId, locations.storeId))
		.where(
			and(
				isNotNull(locations.posProvider),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
			),
		)
		.orderBy(
			sql`coalesce(${posLayouts.status} = 'error', false) desc`,
			asc(sql`lower(${locations.title})`),
			asc(locations.storeId),
		);
	return rows.map(({ words, syncedAt, ...row }) => ({
		...row,
		words: words ?? "",
		syncedAt: syncedAt?.toISOString() ?? null,
	}));
}

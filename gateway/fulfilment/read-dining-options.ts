import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import {
	type OfferedOption,
	optionKey,
	type WantedOption,
} from "~/models/fulfilment/dining-option-change";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { diningOptions } from "./tables";

type OptionRow = typeof diningOptions.$inferSelect;

/** The dining options that the scope's locations have, built-in ones first; a renamed one by its commonest name. */
export async function listOfferedOptions(tx: Tx): Promise<OfferedOption[]> {
	const rows = await tx
		.select({
			builtIn: diningOptions.builtIn,
			name: diningOptions.name,
			locations: sql<number>`count(*)::int`,
		})
		.from(diningOptions)
		.innerJoin(locations, eq(locations.storeId, diningOptions.storeId))
		.where(and(isNull(diningOptions.deletedAt), takesOrders()))
		.groupBy(diningOptions.builtIn, diningOptions.name)
		.orderBy(sql`${diningOptions.builtIn} nulls last`, sql`count(*) desc`, asc(diningOptions.name));
	const offered = new Map<string, OfferedOption>();
	for (const row of rows) {
		const key = optionKey(row);
		const known = offered.get(key);
		offered.set(key, known ? { ...known, locations: known.locations + row.locations } : row);
	}
	return [...offered.values()];
}

/** The chosen locations (null: all) that take orders, by title, each with the wanted option, null without it. */
export async function readDiningOptions(
	tx: Tx,
	wanted: WantedOption,
	storeIds: readonly string[] | null,
): Promise<{ storeId: string; title: string; option: OptionRow | null }[]> {
	return tx
		.select({ storeId: locations.storeId, title: locations.title, option: diningOptions })
		.from(locations)
		.leftJoin(diningOptions, and(eq(diningOptions.storeId, locations.storeId), isWanted(wanted)))
		.where(and(takesOrders(), storeIds ? inArray(locations.storeId, [...storeIds]) : undefined))
		.orderBy(asc(locations.title), asc(locations.storeId));
}

function takesOrders() {
	return and(
		isNull(locations.deletedAt),
		ne(locations.type, "default"),
		eq(locations.isCentralLocation, false),
	);
}

function isWanted({ builtIn, name }: WantedOption) {
	return and(
		isNull(diningOptions.deletedAt),
		builtIn
			? eq(diningOptions.builtIn, builtIn)
			: and(
					isNull(diningOptions.builtIn),
					eq(sql`lower(${diningOptions.name})`, name.toLowerCase()),
				),
	);
}

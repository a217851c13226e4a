import { and, arrayOverlaps, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "~/models/shared/is-uuid";
import type { CrudRow, CrudRules } from "./crud-rows";
import type { Tx } from "./database";
import type { ListRules } from "./list-rows";
import type { Scope } from "./scope";
import { sortedSet } from "./sorted-set";

/** Throws 422 for locations that cannot be added to those that are known. */
export type RequireStores = (
	tx: Tx,
	wanted: readonly string[],
	known: readonly string[],
) => Promise<void>;

type WithStores = { stores?: string[] | null };

/**
 * Adds a location set (`stores`; null: all) to an entity's rules: normalizes, checks and filters it. People limited to
 * locations see only rows that include one of theirs.
 */
export function withLocationSet<Row extends CrudRow>(
	rules: CrudRules<Row>,
	requireStores: RequireStores,
): CrudRules<Row> {
	const column = storesColumn(rules.table);
	const sellsAtAny = (given: readonly string[]): SQL | undefined => {
		const ids = given.filter(isUuid);
		const overlaps = ids.length > 0 ? arrayOverlaps(column, ids) : sql`false`;
		return column.notNull ? overlaps : or(isNull(column), overlaps);
	};
	return {
		...rules,
		prepare(body) {
			const prepared = rules.prepare?.(body) ?? body;
			const { stores } = prepared as WithStores;
			return stores ? { ...prepared, stores: sortedSet(stores) } : prepared;
		},
		async check(tx, scope, wanted, row) {
			await rules.check?.(tx, scope, wanted, row);
			const [all, known] = [wanted, row ?? {}] as WithStores[];
			await requireStores(tx, all?.stores ?? [], known?.stores ?? []);
		},
		rules(scope): ListRules<string, string> {
			const own = rules.rules(scope);
			return {
				...own,
				filters: { ...own.filters, store: sellsAtAny },
				where: and(own.where, scope.stores ? sellsAtAny(scope.stores) : undefined),
			};
		},
	};
}

/** The row with those of its locations that the caller may see. */
export function withOwnStores<Row>(row: Row, { stores: own }: Scope): Row {
	const { stores } = row as WithStores;
	return own && stores ? { ...row, stores: stores.filter((id) => own.includes(id)) } : row;
}

function storesColumn(table: PgTable): PgColumn {
	const { stores } = table as PgTable & { stores?: PgColumn };
	if (!stores) throw new Error("The table has no column stores");
	return stores;
}

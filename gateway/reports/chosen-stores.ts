import { sql } from "drizzle-orm";
import type { ReportQuery } from "~/models/reports/report-query.schema";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { storesInGroups } from "../locations/in-groups";

export interface ChosenStore {
	store_id: string;
	zone: string;
	/** What it is called, where it is deleted. */
	gone: string | null;
}

/**
 * The locations of a report, those that are deleted included, since they sold things: all that the caller sees, or those
 * that are named or in a named group. Only those of the query's currency.
 */
export async function chosenStores(
	tx: Tx,
	scope: Scope,
	query: Pick<ReportQuery, "storeIds" | "groupIds" | "currency" | "zone">,
): Promise<ChosenStore[]> {
	const ids = await storesInGroups(tx, query.storeIds ?? [], query.groupIds ?? []);
	return queryRows<ChosenStore>(
		tx,
		sql`select l.store_id, coalesce(${query.zone ?? null}, l.contact_info->>'timeZone') as zone,
				case when l.deleted_at is not null then l.title end as gone
			from locations l
			where l.merchant_id = ${scope.merchantId}::uuid and l.type <> 'default'
				and l.currency = ${query.currency} ${ids.length > 0 ? sql`and l.store_id in ${ids}` : sql``}
			order by l.store_id`,
	);
}

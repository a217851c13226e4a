import { sql } from "drizzle-orm";
import type { ReportQuery } from "~/models/reports/report-query.schema";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { storesInGroups } from "../locations/is-in-groups";
import type { SummedDays } from "./day-sums/day-parts";
import { SUMMED_DAYS } from "./day-sums/summed-rows";

export interface ChosenStore {
	store_id: string;
	zone: string;
	/** Hours after midnight at which its business day ends. */
	day_end: number;
	opens_at?: string | null;
	/** 1 for Monday to 7 for Sunday. */
	week_start: number;
	currency: string;
	gone: string | null;
	summed: SummedDays | null;
}

/** The named locations, or all that the caller sees; includes deleted ones, since they sold. */
export async function chosenStores(
	tx: Tx,
	scope: Scope,
	query: Pick<ReportQuery, "storeIds" | "groupIds" | "zone">,
): Promise<ChosenStore[]> {
	const ids = await storesInGroups(tx, query.storeIds ?? [], query.groupIds ?? []);
	return queryRows<ChosenStore>(
		tx,
		sql`select l.store_id, l.currency, coalesce(${query.zone ?? null}, l.contact_info->>'timeZone') as zone,
				m.business_day_end as day_end, m.week_start,
				case when l.deleted_at is not null then l.title end as gone,
				${SUMMED_DAYS} as summed
			from locations l join merchants m on m.merchant_id = l.merchant_id
			left join summed_stores s on s.store_id = l.store_id
			where l.merchant_id = ${scope.merchantId}::uuid and l.type <> 'default'
				${ids.length > 0 ? sql`and l.store_id in ${ids}` : sql``}
			order by l.store_id`,
	);
}

import { type SQL, sql } from "drizzle-orm";
import type { ReportQuery } from "~/models/reports/report-query.schema";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { storesInGroups } from "../locations/is-in-groups";
import type { SummedDays } from "./day-sums/day-parts";
import { SUMMED_DAYS, SUMMED_JOIN } from "./day-sums/summed-rows";
import { SUMS_VERSION } from "./day-sums/tables";

export interface ChosenStore {
	store_id: string;
	zone: string;
	/** Hours after midnight at which its business day ends. */
	day_end: number;
	opens_at?: string | null;
	/** The instant since when a franchisee, who sees no days before and nor do people they invited, runs it. */
	ran_from?: string | null;
	/** 1 for Monday to 7 for Sunday. */
	week_start: number;
	currency: string;
	gone: string | null;
	summed: SummedDays | null;
}

/** The named locations, or all that the caller sees, from when a franchisee ran them; includes deleted ones, since they sold. */
export async function chosenStores(
	tx: Tx,
	scope: Scope,
	query: Pick<ReportQuery, "storeIds" | "groupIds" | "zone">,
): Promise<ChosenStore[]> {
	const ids = await storesInGroups(tx, query.storeIds ?? [], query.groupIds ?? []);
	return queryRows<ChosenStore>(
		tx,
		sql`select l.store_id, l.currency, coalesce(${query.zone ?? null}, l.contact_info->>'timeZone') as zone,
				m.business_day_end as day_end, m.week_start, ${ranFrom(scope)} as ran_from,
				case when l.deleted_at is not null then l.title end as gone,
				${SUMMED_DAYS} as summed
			from locations l join merchants m on m.merchant_id = l.merchant_id
			${SUMMED_JOIN}
			where l.merchant_id = ${scope.merchantId}::uuid and l.type <> 'default'
				${ids.length > 0 ? sql`and l.store_id in ${ids}` : sql``}
			order by l.store_id`,
	);
}

function ranFrom({ actor, stores }: Scope): SQL {
	if (actor.kind !== "user" || stores === null) return sql`null`;
	return sql`(with recursive party as (
			select u.uuid, u.invited_by from users u where u.uuid = ${actor.uuid}::uuid
			union
			select u.uuid, u.invited_by from users u join party on u.uuid = party.invited_by
		)
		select to_json(max(p.started_at))#>>'{}' from location_operators p
		where p.merchant_id = l.merchant_id and p.store_id = l.store_id and p.ended_at is null
			and p.user_uuid in (select uuid from party))`;
}

/** Whether days that were summed as locations were read have not been forgotten since. */
export async function areStillSummed(tx: Tx, stores: readonly ChosenStore[]): Promise<boolean> {
	const known = stores.flatMap(({ store_id, summed }) =>
		summed ? [{ ...summed, stale: undefined, store_id }] : [],
	);
	if (known.length === 0) return true;
	const [row] = await queryRows<{ kept: number }>(
		tx,
		sql`select count(*)::int as kept
			from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
				as k(store_id uuid, zone text, day_end int, first date, last date)
			join summed_stores s on s.store_id = k.store_id and s.version = ${SUMS_VERSION} and s.zone = k.zone
				and s.day_end = k.day_end and s.first_day <= k.first and s.last_day = k.last`,
	);
	return row?.kept === known.length;
}

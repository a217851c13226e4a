import { sql } from "drizzle-orm";
import type { LocationState } from "~/models/home/location-state";
import type { BusinessHours } from "~/models/hours/business-hours";
import { openState } from "~/models/hours/open-state";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";

interface StateRow {
	store_id: string;
	zone: string;
	weekly: BusinessHours["weekly"];
	special_days: BusinessHours["specialDays"];
	new: number;
	in_progress: number;
}

/** Whether the scope's locations are open at `now`, with orders on their boards; no default or central ones. */
export async function listLocationStates(
	tx: Tx,
	scope: Scope,
	{ storeIds, now }: { storeIds: readonly string[]; now: Date },
): Promise<LocationState[]> {
	const rows = await queryRows<StateRow>(
		tx,
		sql`select l.store_id, l.contact_info->>'timeZone' as zone, h.weekly, h.special_days,
				coalesce(sum(t.orders) filter (where t.top_status = 'new'), 0)::int as new,
				coalesce(sum(t.orders) filter (where t.top_status = 'in-progress'), 0)::int as in_progress
			from locations l
			join business_hours h on h.merchant_id = l.merchant_id and h.store_id = l.store_id
			left join order_totals t on t.merchant_id = l.merchant_id and t.store_id = l.store_id
				and t.top_status in ('new', 'in-progress')
			where l.merchant_id = ${scope.merchantId}::uuid and l.deleted_at is null
				and l.type <> 'default' and not l.is_central_location
				${storeIds.length > 0 ? sql`and l.store_id in ${storeIds}` : sql``}
			group by l.store_id, zone, h.weekly, h.special_days, l.title
			order by l.title`,
	);
	const seesOrders = scope.permissions.includes("ORDER.API_READ");
	return rows.map(({ store_id, zone, weekly, special_days, ...orders }) => ({
		storeId: store_id,
		open: openState({ weekly, specialDays: special_days }, zone, now.toISOString()),
		orders: seesOrders ? { new: orders.new, inProgress: orders.in_progress } : null,
	}));
}

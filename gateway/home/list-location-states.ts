import { type SQL, sql } from "drizzle-orm";
import type { LocationState } from "~/models/home/location-state";
import type { BusinessHours } from "~/models/hours/business-hours";
import { openState } from "~/models/hours/open-state";
import { localDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { countLate } from "./count-late";
import { sumToday } from "./sum-today";

interface StateRow {
	store_id: string;
	zone: string;
	weekly: BusinessHours["weekly"];
	special_days: BusinessHours["specialDays"];
	new: number;
	in_progress: number;
}

/** Whether the scope's locations are open at `now`, with orders on their boards and sales; no default or central ones. */
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
	const at = now.toISOString();
	const holds = (permission: string) => scope.permissions.includes(permission);
	const seesOrders = holds("ORDER.API_READ");
	const late = seesOrders
		? await countLate(tx, scope.merchantId, storesOf(rows), at)
		: new Map<string, number>();
	const sums =
		seesOrders || holds("REPORT.API_READ") ? await sumToday(tx, scope.merchantId, rows, now) : null;
	return rows.map(({ store_id, zone, weekly, special_days, ...orders }) => {
		const open = openState({ weekly, specialDays: special_days }, zone, at);
		const isException = !open.open && isSpecialDay(special_days, zone, at);
		return {
			storeId: store_id,
			open,
			isClosedByException: isException && openState({ weekly, specialDays: [] }, zone, at).open,
			orders: seesOrders
				? { new: orders.new, inProgress: orders.in_progress, late: late.get(store_id) ?? 0 }
				: null,
			today: sums && (sums.get(store_id) ?? { orders: 0, sales: 0 }),
		};
	});
}

/** As a table of plain values, for which an index serves under row-level security. */
function storesOf(rows: readonly StateRow[]): SQL {
	const ids = JSON.stringify(rows.map(({ store_id }) => store_id));
	return sql`select value::uuid as store_id from jsonb_array_elements_text(${ids}::jsonb)`;
}

function isSpecialDay(days: BusinessHours["specialDays"], zone: string, at: string): boolean {
	const today = localDate(at, zone);
	return days.some(({ date }) => date === today);
}

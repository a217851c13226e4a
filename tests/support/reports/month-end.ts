import { sql } from "drizzle-orm";
import { addDays } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import type { TestGateway } from "../gateway";

/** Numbers below the given one, the same for the same seed. */
export function randomFrom(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * most);
	};
}

/** The sum of what the last entry of each card says, of cards that were neither expired nor deleted as a day ended at 3:00. */
export async function balancesAfter(
	{ own, services }: TestGateway,
	day: string,
	storeIds?: readonly string[],
): Promise<number> {
	const end = sql`((${addDays(day, 1)}::timestamp + interval '3 hours') at time zone 'America/Chicago')`;
	const [row] = await services.database.transaction(SYSTEM, (tx) =>
		queryRows<{ sum: number }>(
			tx,
			sql`select coalesce(sum(b.balance), 0)::int as sum from gift_cards c
				cross join lateral (
					select e.balance from gift_card_entries e where e.card_id = c.id and e.at < ${end}
					order by e.seq desc limit 1
				) b
				where c.merchant_id = ${own.merchantId}::uuid
					and (c.deleted_at is null or c.deleted_at > ${end})
					and (c.expires_on is null or (c.expires_on + 1)::timestamp at time zone 'America/Chicago' > ${end})
					${storeIds ? sql`and c.store_id in ${storeIds}` : sql``}`,
		),
	);
	return row?.sum ?? 0;
}

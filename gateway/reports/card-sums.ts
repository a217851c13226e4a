import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { addDays } from "~/models/shared/instants";
import { CARD_STATES, ISSUED_ON } from "../gift-cards/card-conditions";
import { giftCards } from "../gift-cards/tables";
import { type Period, periodIn, type Reading } from "../orders/sum-spans";
import { cardConditions } from "./card-conditions";
import { sumColumns } from "./sum-columns";

const { balance } = giftCards;

/** Sums of gift cards as of now: all with a balance, or those issued in a date range. */
export function cardSums(reading: Reading, report: Report): SQL {
	const { now, before } = reading.periods;
	const parts = [
		ofCardsIssued(reading, report, report.isNow ? null : now, false),
		...(before && !report.isNow ? [ofCardsIssued(reading, report, before, true)] : []),
	];
	return sql.join(parts, sql` union all `);
}

function ofCardsIssued(
	{ merchantId, currency, stores, cards }: Reading,
	{ by, opens }: Report,
	period: Period | null,
	isBefore: boolean,
): SQL {
	const storeIds = JSON.stringify(stores.map(({ store_id }) => store_id));
	const source = opens?.source ? sql`and ${giftCards.source} = ${opens.source}` : sql``;
	return sql`
		select ${KEYS[by] ?? sql`''`} as key, ${isBefore}::boolean as is_before, ${SUMS}
		from gift_cards
		where gift_cards.merchant_id = ${merchantId}::uuid and gift_cards.deleted_at is null
			and gift_cards.currency = ${currency}
			and gift_cards.store_id in (select value::uuid from jsonb_array_elements_text(${storeIds}::jsonb))
			${source} ${period ? issuedIn(period, stores) : sql`and ${balance} > 0`} ${cardConditions(cards)}
		group by 1`;
}

const KEYS: Partial<Record<Report["by"], SQL>> = {
	location: sql`gift_cards.store_id::text`,
	day: ISSUED_ON,
	month: sql`left(${ISSUED_ON}, 7)`,
};

const SUMS = sumColumns({
	cards: sql`count(*)`,
	cardValue: sql`sum(${giftCards.value})`,
	cardsThatPay: sql`count(*) filter (where ${CARD_STATES.active})`,
	cardBalance: sql`sum(${balance}) filter (where ${CARD_STATES.active})`,
	expiredCardBalance: sql`sum(${balance}) filter (where ${CARD_STATES.expired})`,
	offCardBalance: sql`sum(${balance}) filter (where ${CARD_STATES.off})`,
});

/** Uses the locations' clocks; the instants, a day wider, let an index find the cards. */
function issuedIn(period: Period, stores: Reading["stores"]): SQL {
	const { first, last, cut } = period;
	const ends = stores.map((store) => [
		store.store_id,
		new Date(periodIn(period, store).to).toISOString(),
	]);
	const ending = sql`(${JSON.stringify(Object.fromEntries(ends))}::jsonb ->> gift_cards.store_id::text)`;
	return sql`and gift_cards.created_at >= ${`${addDays(first, -1)}T00:00:00Z`}::timestamptz
		and gift_cards.created_at < ${`${addDays(last, 2)}T00:00:00Z`}::timestamptz
		and ${ISSUED_ON} between ${first} and ${last}
		${cut ? sql`and gift_cards.created_at < ${ending}::timestamptz` : sql``}`;
}

import { or, type SQL, sql } from "drizzle-orm";
import type { CardScope, GiftCardState } from "~/models/gift-cards/gift-card";
import { ownValue } from "~/models/shared/own-value";
import { SHARED } from "./find-cards";
import { giftCards } from "./tables";

const ZONE = sql`(select l.contact_info->>'timeZone' from locations l where l.store_id = gift_cards.store_id)`;

const DAY_END = sql`make_interval(hours => (select m.business_day_end from merchants m where m.merchant_id = gift_cards.merchant_id))`;

/** The business day on which a card was issued, by the clock of its location, as text. */
export const ISSUED_ON = sql`to_char(${giftCards.createdAt} at time zone ${ZONE} - ${DAY_END}, 'YYYY-MM-DD')`;

/** The first day of the present month by the same clock, as text. */
export const THIS_MONTH = sql`to_char(now() at time zone ${ZONE} - ${DAY_END}, 'YYYY-MM-01')`;

/** Whether a card has expired by the clock of its location. */
export const IS_OVER = sql`coalesce(${giftCards.expiresOn} < (now() at time zone ${ZONE})::date, false)`;

export const CARD_STATES: Record<GiftCardState, SQL> = {
	off: sql`${giftCards.isOff}`,
	expired: sql`(not ${giftCards.isOff} and ${IS_OVER})`,
	used: sql`(not ${giftCards.isOff} and not ${IS_OVER} and ${giftCards.balance} = 0)`,
	active: sql`(not ${giftCards.isOff} and not ${IS_OVER} and ${giftCards.balance} > 0)`,
};

const SCOPES: Record<CardScope, SQL> = {
	shared: sql`${giftCards.pool} = ${SHARED}`,
	single: sql`${giftCards.pool} <> ${SHARED}`,
};

export function scopeCondition(scopes: readonly string[]): SQL | undefined {
	return or(...scopes.map((scope) => ownValue(SCOPES, scope)));
}

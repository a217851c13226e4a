import { type SQL, sql } from "drizzle-orm";
import { payoutDayAt } from "~/models/money/payout-rules";
import type { PaymentMethod } from "~/models/orders/order";
import type { RegistryBooks } from "~/models/reports/report-answer";
import { businessDate } from "~/models/shared/instants";
import { taxOfRefund } from "./tax-sums";

/** The columns of an order `o` that `registryBooks` reads. */
export function booksColumns(merchantId: string): SQL {
	return sql`o.placed_at, o.payment_uid, o.payment_provider, o.payment_fee, (
			select json_build_object('zone', l.contact_info->>'timeZone', 'dayEnd', m.business_day_end)
			from locations l join merchants m on m.merchant_id = l.merchant_id
			where l.merchant_id = ${merchantId}::uuid and l.store_id = o.store_id
		) as clock, (
			select coalesce(json_agg(json_build_object(
				'at', coalesce(r.settled_at, r.created_at), 'amount', r.amount,
				'toCards', r.gift_card_amount, 'tax', ${taxOfRefund(merchantId)}
			) order by coalesce(r.settled_at, r.created_at), r.id), '[]')
			from refunds r
			where r.merchant_id = ${merchantId}::uuid and r.order_id = o.id and r.status = 'succeeded'
		) as refunds`;
}

export interface FoundBooks {
	placed_at: string;
	payment_uid: string | null;
	payment_provider: string;
	payment_fee: number | null;
	clock: { zone: string; dayEnd: number };
	refunds: { at: string; amount: number; toCards: number; tax: number }[];
}

interface PaidOrder extends FoundBooks {
	payment_method: PaymentMethod;
	total: number;
	points_amount: number;
	gift_card_amount: number;
}

/** What of an order passes through its provider, as deposits count it, and its refunds on their own days. */
export function registryBooks(order: PaidOrder, showsFees: boolean): RegistryBooks {
	const { payment_uid, payment_method, payment_provider: provider, payment_fee, clock } = order;
	const { zone, dayEnd } = clock;
	const isCaptured =
		payment_uid !== null && payment_method !== "cash" && payment_method !== "gift_card";
	const payout = (at: string) => (isCaptured ? payoutDayAt(provider, at, zone) : null);
	const placedAt = new Date(order.placed_at).toISOString();
	return {
		placedAt,
		provider: isCaptured ? provider : null,
		captured: isCaptured ? order.total - order.points_amount - order.gift_card_amount : null,
		fee: isCaptured && showsFees ? payment_fee : null,
		payoutDay: payout(placedAt),
		refunds: order.refunds.map(({ at, amount, toCards, tax }) => {
			const given = new Date(at).toISOString();
			return {
				day: businessDate(given, zone, dayEnd),
				amount,
				tax,
				returned: isCaptured ? amount - toCards : null,
				payoutDay: payout(given),
			};
		}),
	};
}

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { StatementRow } from "~/models/closing/statement";
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from "~/models/orders/order";
import {
	PAYMENT_PROVIDER_NAMES,
	PAYMENT_PROVIDERS,
	parseProvider,
} from "~/models/orders/payment-providers";
import { lastOfMonth } from "~/models/shared/compared-range";
import type { Tx } from "../core/database";
import { dayText, placedKey, type RowsOfStores } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "../reports/counted-orders";
import { refundsGiven } from "../reports/refund-sums";
import { sumColumns } from "../reports/sum-columns";
import { royaltyInvoices } from "../royalties/tables";
import type { ClosingPeriod } from "./store-clocks";

/** Payments and refunds through known providers by provider and payment method, in minor units. */
export function providerSums(reading: Reading, rows: RowsOfStores): SQL {
	const { merchantId, currency } = reading;
	const dayOf = (at: SQL) => (rows.isByDay ? dayText(at) : sql`''`);
	return sql`
		with parts as (
			select s.store_id, s.is_before, ${dayOf(sql`o.start_prep_at`)} as day, o.own, o.paid, 0 as refunded
			from (${spans(reading, true)}) s
			cross join lateral (
				select o.start_prep_at, ${OWN} as own, o.total - o.points_amount - o.gift_card_amount as paid
				from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled' and ${IS_BY_PROVIDER}
				offset 0
			) o
			union all
			select s.store_id, s.is_before, ${dayOf(sql`s.at`)}, ${OWN}, 0, s.amount - s.gift_card_amount
			from (${refundsGiven(reading)}) s
			join orders o on o.id = s.order_id and o.status <> 'canceled' and o.top_status <> 'test'
			where ${IS_BY_PROVIDER}
		)
		select ${placedKey(sql`s.own`, sql`s.day`, rows)} as key, s.is_before,
			${sumColumns({ tendered: sql`sum(s.paid)`, refunded: sql`sum(s.refunded)` })}
		from parts s group by 1, 2`;
}

const PLAIN = sql`regexp_replace(lower(o.payment_provider), '[^a-z]', '', 'g')`;
const OWN = sql`${PLAIN} || ' ' || o.payment_method`;
const KNOWN = PAYMENT_PROVIDERS.map((id) => id.replace(/[^a-z]/g, ""));
const IS_BY_PROVIDER = sql`o.payment_uid is not null and o.payment_method not in ('cash', 'gift_card')
	and ${PLAIN} in ${KNOWN}`;

/** "Square, Credit card". */
export function providerLabel(key: string): string {
	const [provider = "", method = ""] = key.split(" ");
	const known = parseProvider(provider);
	const { label = method } = PAYMENT_METHOD_LABELS[method as PaymentMethod] ?? {};
	return `${known ? PAYMENT_PROVIDER_NAMES[known] : provider}, ${label}`;
}

/** Royalties by location: invoices for months that end in the period, and credit notes of its days. */
export async function royaltyRows(
	tx: Tx,
	merchantId: string,
	{ first, last, currency }: ClosingPeriod,
	places: ReadonlyMap<string, string>,
): Promise<StatementRow[]> {
	const isIn = (day: string) => day >= first && day <= last;
	const { month, lines, credits } = royaltyInvoices;
	const invoices = await tx
		.select({ month, lines, credits })
		.from(royaltyInvoices)
		.where(
			and(
				eq(royaltyInvoices.merchantId, merchantId),
				eq(royaltyInvoices.currency, currency),
				isNull(royaltyInvoices.voidedAt),
			),
		);
	const rows = new Map<string, { invoiced: number; credited: number }>();
	const add = (storeId: string, figure: "invoiced" | "credited", amount: number) => {
		const row = rows.get(storeId) ?? { invoiced: 0, credited: 0 };
		rows.set(storeId, { ...row, [figure]: row[figure] + amount });
	};
	for (const invoice of invoices) {
		const [line] = invoice.lines;
		if (isIn(lastOfMonth(invoice.month))) {
			for (const { storeId, amount } of invoice.lines) add(storeId, "invoiced", amount);
		}
		for (const { on, amount } of invoice.credits) {
			if (line && isIn(on)) add(line.storeId, "credited", amount);
		}
	}
	return [...rows].map(([storeId, figures]) => {
		const place = places.get(storeId) ?? "";
		return {
			section: "royalties",
			storeId,
			place,
			key: "",
			label: place,
			figures: withOwed(figures),
		};
	});
}

function withOwed({ invoiced, credited }: { invoiced: number; credited: number }) {
	return { invoiced, credited, owed: invoiced - credited };
}

/** SQL of all kept sums that reports read, and of the same sums made from the orders; equal when nothing was missed. */
export function orderSumsSql(where = "true"): { stored: string; ofOrders: string } {
	const key =
		"store_id, grain, starts_at, currency, is_canceled, dining_option, source, payment_method";
	const sums = SUMS.map(([name, sum]) => `${sum}::text as ${name}`).join(", ");
	const storedColumns = SUMS.map(([name]) => `${name}::text`).join(", ");
	return {
		stored: `select ${key}, ${storedColumns} from order_sums where ${where}
			and (${SUMS.map(([name]) => `${name} <> 0`).join(" or ")}) order by 1,2,3,4,5,6,7,8`,
		ofOrders: `select store_id, g.grain,
				case g.grain when 'quarter' then date_bin('15 minutes', start_prep_at, 'epoch'::timestamptz)
					else date_trunc('month', start_prep_at, 'UTC') end as starts_at,
				currency, status = 'canceled' as is_canceled, dining_option, source, payment_method, ${sums}
			from orders cross join (values ('quarter'), ('month')) g(grain)
			where ${where} and top_status <> 'test'
			group by 1,2,3,4,5,6,7,8 order by 1,2,3,4,5,6,7,8`,
	};
}

const DISCOUNT =
	"(case when gift_cards_sold = 0 then discount else least(discount, subtotal - gift_cards_sold) end)";
const PAID = "greatest(total - points_amount - gift_cards_sold, 0)";

const SUMS = [
	["orders", "count(*)"],
	["items", "sum(item_count)"],
	["subtotal", "sum(subtotal - gift_cards_sold)"],
	["discount", `sum(${DISCOUNT})`],
	["tax", "sum(tax)"],
	["tax_included", "sum(tax_included)"],
	["charges", "sum(charges)"],
	["delivery_fee", "sum(delivery_fee)"],
	["gratuity", "sum(gratuity)"],
	["total", "sum(total)"],
	["refunded", "sum(refunded_amount)"],
	[
		"refunded_sales",
		`coalesce(sum(round(least(refunded_amount, ${PAID})::numeric * (subtotal - gift_cards_sold - ${DISCOUNT}) / nullif(${PAID}, 0))), 0)`,
	],
	["discounted_orders", `count(*) filter (where ${DISCOUNT} > 0)`],
	["tipped_orders", "count(*) filter (where gratuity > 0)"],
	["refunded_orders", "count(*) filter (where refunded_amount > 0)"],
	["untaxed_orders", "count(*) filter (where tax = 0 and tax_included = 0)"],
	[
		"untaxed_subtotal",
		"coalesce(sum(subtotal - gift_cards_sold) filter (where tax = 0 and tax_included = 0), 0)",
	],
	["points", "sum(points)"],
	["points_amount", "sum(points_amount)"],
	["points_orders", "count(*) filter (where points > 0)"],
	["gift_cards_sold", "sum(gift_cards_sold)"],
	["gift_card_sales", "count(*) filter (where gift_cards_sold > 0)"],
	["gift_card_amount", "sum(gift_card_amount)"],
	["gift_card_orders", "count(*) filter (where gift_card_amount > 0)"],
	[
		"other_cards",
		"coalesce(sum(total - points_amount - gift_card_amount) filter (where payment_method = 'gift_card'), 0)",
	],
	[
		"refunded_to_cards",
		"sum(case when payment_method = 'gift_card' then refunded_amount else refunded_to_cards end)",
	],
] as const;

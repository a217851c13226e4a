/** All values derive from the order's number, so histories of different length have the same newest orders. */

const ORDERS_A_DAY = 25;
const OPEN_ORDERS = 120;

const FIRST_NAMES =
	"Ada Ben Chloe Diego Elena Farah Grace Hana Imani Jamal Keisha Liam Maria Noah Omar Priya Quinn Rosa Samir Tara Uma Victor Wendell Xavier Yara Zoe";
const LAST_NAMES =
	"Abbott Adeyemi Baker Becker Castillo Chen Dalton Diallo Ellison Espinoza Flores Franco Garza Gupta Haddad Hughes Ibarra Jensen Joshi Kamara Khan Lopez Lowe Maldonado Mercer Moss Nguyen Novak Okafor Ortega Park Pereira Quintero Reyes Rossi Salazar Singh Tanaka Torres Underwood Vargas Walsh West Yates Zamora";
const DISHES = "Half chicken;Wings;Thigh plate;Slaw;Corn bread;Lemonade;Rye cookie;Family bucket";

function draw(salt: number, below: number): string {
	return `((hashint8extended(n, ${salt}) & 2147483647) % ${below})::int`;
}

function pick(values: string, separator: string, salt: number): string {
	const list = values.split(separator);
	const literals = list.map((word) => `'${word}'`).join(",");
	return `(array[${literals}])[1 + ${draw(salt, list.length)}]`;
}

/** Statements that fill the empty order tables and all that depends on them. Run them as a superuser. */
export function historyStatements(
	merchantId: string,
	count: number,
	ordersADay = ORDERS_A_DAY,
): string[] {
	const customers = Math.max(1, Math.ceil(count / 12));
	return [
		storesTable(merchantId),
		...orderStatements(count, ordersADay, customers),
		insertAuditRows(merchantId),
		moveAuditHead(merchantId),
	];
}

/** Statements that add orders to the locations of `bench_stores`, which have none. */
export function orderStatements(count: number, ordersADay: number, customers: number): string[] {
	return [
		insertOrders(count, ordersADay, customers),
		insertRefunds(),
		insertCustomers(),
		insertSearchTokensSql(),
		...insertSums(),
	];
}

const ORDERS = "(select o.* from orders o join bench_stores using (store_id))";

export const FILLED_TABLES = [
	"orders",
	"order_search",
	"customers",
	"order_buckets",
	"order_days",
	"order_totals",
	"order_sums",
	"order_counters",
	"audit_log",
];

function storesTable(merchantId: string): string {
	return `create temporary table bench_stores as
		select merchant_id, store_id, currency, contact_info->>'timeZone' as zone,
			(row_number() over (order by store_id))::int - 1 as place, (count(*) over ())::int as stores
		from locations where merchant_id = '${merchantId}' and type <> 'default' and deleted_at is null`;
}

function insertOrders(count: number, ordersADay: number, customers: number): string {
	return `insert into orders (id, merchant_id, store_id, number, source, external_id, status, top_status,
			customer_id, customer_name, customer_phone, customer_email, placed_at, start_prep_at, fulfillment_at,
			acknowledged_at, is_asap, is_test, dining_option, payment_method, payment_provider, payment_uid,
			payment_last4, currency, subtotal, tax, discount, gratuity, delivery_fee, total, refunded_amount,
			items, item_count, updated_at)
		select
			(lpad(to_hex((extract(epoch from placed_at) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3)
				|| '8' || substr(digest, 4, 15))::uuid,
			merchant_id, store_id, (1000 + (${count} - n) / stores)::text,
			(array['web','app','pos','kiosk'])[1 + ${draw(1, 4)}], 'bench-' || n, status,
			case when status in ('received','ready') then 'in-progress' else status end,
			md5('customer' || merchant_id || ${draw(2, customers)})::uuid,
			first_name || ' ' || last_name, '+1312555' || lpad((${draw(3, 10_000)})::text, 4, '0'),
			lower(first_name || '.' || last_name) || '@inbox.test',
			placed_at, placed_at + interval '2 minutes', placed_at + interval '22 minutes',
			case when status = 'new' then null else placed_at + interval '1 minute' end,
			true, status = 'test',
			(array['takeout','takeout','delivery','curbside','dinein'])[1 + ${draw(4, 5)}],
			(array['credit_card','credit_card','apple_pay','google_pay','gift_card'])[1 + ${draw(5, 5)}],
			'sandbox', 'pay_' || digest, lpad((${draw(6, 10_000)})::text, 4, '0'), currency,
			subtotal, subtotal * 9 / 100, 0, 0, 0, subtotal + subtotal * 9 / 100,
			case when status = 'refunded' then subtotal + subtotal * 9 / 100 else 0 end,
			jsonb_build_array(
				jsonb_build_object('id', '1', 'name', ${pick(DISHES, ";", 7)}, 'quantity', 1,
					'unitPrice', subtotal - 400, 'total', subtotal - 400, 'notes', '', 'modifiers', '[]'::jsonb),
				jsonb_build_object('id', '2', 'name', ${pick(DISHES, ";", 8)}, 'quantity', 1,
					'unitPrice', 400, 'total', 400, 'notes', '', 'modifiers', '[]'::jsonb)),
			2, placed_at + interval '30 minutes'
		from (
			select n, s.*, md5(n::text) as digest,
				date_trunc('second', now()) - n * interval '1 second' * (86400.0 / (${ordersADay} * s.stores))
					as placed_at,
				${pick(FIRST_NAMES, " ", 9)} as first_name, ${pick(LAST_NAMES, " ", 10)} as last_name,
				900 + ${draw(11, 4_000)} as subtotal,
				case
					when n <= ${OPEN_ORDERS} then (array['new','received','ready'])[1 + ${draw(12, 3)}]
					when ${draw(13, 1_000)} < 21 then 'canceled'
					when ${draw(13, 1_000)} < 27 then 'refunded'
					when ${draw(13, 1_000)} < 29 then 'test'
					else 'complete'
				end as status
			from generate_series(${count}::bigint, 1, -1) n
			join bench_stores s on s.place = n % s.stores
		) drawn`;
}

function insertRefunds(): string {
	return `insert into refunds (id, merchant_id, store_id, order_id, key, amount, currency, status, reason, by_label,
			created_at, settled_at)
		select md5('refund' || id)::uuid, merchant_id, store_id, id, 'bench', refunded_amount, currency, 'succeeded', '', 'bench',
			placed_at + interval '1 day', placed_at + interval '1 day'
		from ${ORDERS} o where refunded_amount > 0`;
}

function insertCustomers(): string {
	return `insert into customers (id, merchant_id, name, email, phone, first_order_at, created_at, updated_at)
		select distinct on (o.customer_id) o.customer_id, o.merchant_id, o.customer_name,
			left(o.customer_id::text, 8) || o.customer_email,
			'', o.placed_at, o.placed_at, o.placed_at
		from ${ORDERS} o order by o.customer_id, o.placed_at
		on conflict do nothing`;
}

/** The same words as gateway/orders/search-tokens.ts; the names here have no accents. */
function insertSearchTokensSql(): string {
	return `insert into order_search (merchant_id, store_id, token, start_prep_at, order_id)
		select o.merchant_id, o.store_id, w.token, o.start_prep_at, o.id
		from ${ORDERS} o cross join lateral (
			select distinct unnest(array[o.number, o.payment_last4, n.first, n.last,
				'+' || n.first || ' ' || n.last, '+' || n.last || ' ' || n.first,
				'=' || reverse(right(o.customer_phone, 10))]) as token
			from (select split_part(lower(o.customer_name), ' ', 1) as first,
				split_part(lower(o.customer_name), ' ', 2) as last) n) w`;
}

function insertSums(): string[] {
	const sums = "count(*), sum(o.total), sum(o.refunded_amount)";
	return [
		`insert into order_buckets (merchant_id, store_id, bucket, status, orders, total, refunded)
			select o.merchant_id, o.store_id, date_bin('15 minutes', o.start_prep_at, '2000-01-01Z'), o.status, ${sums}
			from ${ORDERS} o group by 1, 2, 3, 4`,
		`insert into order_days (merchant_id, store_id, day, top_status, status, orders, total, refunded)
			select o.merchant_id, o.store_id, (o.start_prep_at at time zone s.zone)::date, o.top_status, o.status, ${sums}
			from orders o join bench_stores s using (store_id) group by 1, 2, 3, 4, 5`,
		`insert into order_totals (merchant_id, store_id, top_status, status, orders, total, refunded)
			select o.merchant_id, o.store_id, o.top_status, o.status, ${sums}
			from ${ORDERS} o group by 1, 2, 3, 4`,
		`insert into order_sums
			select o.merchant_id, o.store_id, g.grain,
				case g.grain when 'quarter' then date_bin('15 minutes', o.start_prep_at, 'epoch'::timestamptz)
					else date_trunc('month', o.start_prep_at, 'UTC') end,
				o.currency, o.status = 'canceled', o.dining_option, o.source, o.payment_method,
				count(*), sum(o.item_count), sum(o.subtotal), sum(o.discount), sum(o.tax), sum(o.charges),
				sum(o.delivery_fee), sum(o.gratuity), sum(o.total), sum(o.refunded_amount),
				coalesce(sum(round(o.refunded_amount::numeric * (o.subtotal - o.discount) / nullif(o.total, 0))), 0),
				count(*) filter (where o.discount > 0), count(*) filter (where o.gratuity > 0),
				count(*) filter (where o.refunded_amount > 0), count(*) filter (where o.tax = 0),
				coalesce(sum(o.subtotal) filter (where o.tax = 0), 0)
			from ${ORDERS} o cross join (values ('quarter'), ('month')) g(grain)
			where o.top_status <> 'test'
			group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
		`insert into order_counters (store_id, merchant_id, last_number)
			select store_id, merchant_id, max(number::bigint) from ${ORDERS} o group by 1, 2`,
	];
}

/** Not chained, since only finding an order's rows is measured. The tables were emptied before. */
function insertAuditRows(merchantId: string): string {
	return `insert into audit_log (merchant_id, seq, id, at, actor_label, actor_role, actor_kind, request_id, address,
			entity, entity_id, entity_label, store_id, action, fields, after, prev_hash, hash)
		select '${merchantId}', row_number() over (order by id), id, placed_at, 'Storefront', 'SERVICE', 'api-key',
			'bench', '', 'order', id::text, number, store_id, 'create', '{status}',
			jsonb_build_object('status', 'new', 'total', total), '', md5(id::text)
		from orders`;
}

function moveAuditHead(merchantId: string): string {
	return `with newest as (
			select coalesce(max(seq), 1) as seq from audit_log where merchant_id = '${merchantId}'
		), numbered as (select setval('audit_log_numbers', seq) from newest)
		insert into audit_heads (merchant_id, chain, links, hash)
		select '${merchantId}', '${merchantId}', seq, '' from newest, numbered
		on conflict (merchant_id, chain) do update set links = excluded.links, hash = excluded.hash`;
}

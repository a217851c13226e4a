export const NEWEST_ORDERS = {
	text: `select o.id, o.number, o.store_id, o.source, o.status, o.top_status, o.customer_name, o.placed_at,
			o.start_prep_at, o.fulfillment_at, o.is_asap, o.dining_option, o.payment_method, o.payment_last4,
			o.currency, o.total, o.refunded_amount, o.item_count, o.is_test, o.acknowledged_at, o.arrived_at,
			o.version
		from orders o
		where o.merchant_id = (select merchant_id from locations where store_id = $1) and o.store_id = $1
		order by o.start_prep_at desc, o.id desc limit 10`,
};

/** SQL of the customers whose kept number and times of orders are not those of their orders; nobody when all is well. */
export function miscountedCustomersSql(where = "true"): string {
	return `select c.id from customers c left join orders o
			on o.customer_id = c.id and o.top_status <> 'test' and o.status <> 'canceled'
		where ${where} group by c.id
		having c.order_count <> count(o.id)
			or c.first_order_at is distinct from min(o.placed_at)
			or c.last_order_at is distinct from max(o.placed_at)`;
}

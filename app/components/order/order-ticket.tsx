import type { OrderView } from "~/models/order-view";

type OrderTicketProps = { order: OrderView; locationTitle: string; printed: string };

/** An order on an 80 mm roll: large what the kitchen reads, small the rest. */
export function OrderTicket({ order, locationTitle, printed }: OrderTicketProps) {
	const { customer, delivery } = order;
	return (
		<article className="ticket">
			<p className="text-center">{locationTitle}</p>
			<h1 className="text-center">#{order.number}</h1>
			<p className="text-center text-lg font-semibold">{order.dining.label}</p>
			<p className="text-center text-lg font-semibold">
				{order.isASAP && "ASAP · "}
				{order.due}
			</p>
			{order.isTest && <p className="text-center font-semibold">TEST: do not make</p>}
			<hr />
			<p className="font-semibold">{customer.name}</p>
			{customer.phone && <p>{customer.phone}</p>}
			{delivery && (
				<>
					<p>{delivery.address}</p>
					{delivery.instructions && <p>“{delivery.instructions}”</p>}
				</>
			)}
			<hr />
			<table className="w-full">
				<caption className="sr-only">Items</caption>
				<tbody>
					{order.lines.map((line) => (
						<tr key={line.id} className="avoid-break align-top">
							<td className="ticket-quantity">{line.quantity} ×</td>
							<td>
								<span className="ticket-item">{line.name}</span>
								{line.modifiers.map((modifier) => (
									<span key={modifier} className="block pl-2">
										+ {modifier}
									</span>
								))}
								{line.notes && <strong className="block">“{line.notes}”</strong>}
							</td>
							<td className="num">{line.total}</td>
						</tr>
					))}
				</tbody>
			</table>
			{order.notes && (
				<>
					<hr />
					<p className="font-semibold">“{order.notes}”</p>
				</>
			)}
			<hr />
			<table className="w-full">
				<caption className="sr-only">Amounts</caption>
				<tbody>
					{order.money.map((line) => (
						<tr key={line.label} className={line.isSum ? "font-semibold" : undefined}>
							<th scope="row" className="text-left font-normal">
								{line.label}
							</th>
							<td className="num">{line.amount}</td>
						</tr>
					))}
				</tbody>
			</table>
			<hr />
			<p>
				{order.payment.label}
				{order.payment.last4 && ` ${order.payment.last4}`}
			</p>
			<p>Placed {order.placed}</p>
			<p>Printed {printed}</p>
		</article>
	);
}

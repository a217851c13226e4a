import type { TicketView } from "~/models/orders/order-view";
import { phoneText } from "~/models/shared/phone";

type Tag = { tag: string; text: string };

export type OrderTicketProps = {
	ticket: TicketView;
	tags: { ticket: Tag[]; lines: Record<string, Tag[]> };
	vendor: { name: string; accountNumber: string } | null;
};

export function OrderTicket({ ticket, tags, vendor }: OrderTicketProps) {
	const { customer, delivery } = ticket;
	return (
		<article className="ticket">
			<p className="text-center">{ticket.locationTitle}</p>
			<h1 className="text-center">#{ticket.number}</h1>
			<p className="text-center text-lg font-semibold">{ticket.dining}</p>
			<p className="text-center text-lg font-semibold">{ticket.due}</p>
			{ticket.isTest && <p className="text-center font-semibold">TEST: do not make</p>}
			<PrintTags tags={tags.ticket} />
			<hr />
			<p className="font-semibold">{customer.name}</p>
			{customer.phone && <p>{phoneText(customer.phone)}</p>}
			{delivery && (
				<>
					<p>{delivery.address}</p>
					{delivery.instructions && <p>“{delivery.instructions}”</p>}
				</>
			)}
			{ticket.isAllergy && (
				<>
					<hr />
					<p className="ticket-allergy">ALLERGY</p>
				</>
			)}
			{ticket.notes && (
				<>
					<hr />
					<p className="font-semibold">Customer note: “{ticket.notes}”</p>
				</>
			)}
			{ticket.allergies.map((allergy) => (
				<p key={allergy} className="font-semibold">
					{allergy}
				</p>
			))}
			<hr />
			<table className="w-full">
				<caption className="sr-only">Items</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">Quantity</th>
						<th scope="col">Item</th>
						<th scope="col">Amount</th>
					</tr>
				</thead>
				<tbody>
					{ticket.lines.map((line) => (
						<tr key={line.id} className="avoid-break align-top">
							<td className="ticket-quantity">{line.quantity} ×</td>
							<th scope="row" className="text-left font-normal">
								<span className="ticket-item">{line.name}</span>{" "}
								{line.modifiers.map((modifier) => (
									<span key={modifier} className="block pl-2">
										+ {modifier}{" "}
									</span>
								))}
								<PrintTags tags={tags.lines[line.id] ?? []} />{" "}
								{line.notes && <strong className="block">“{line.notes}”</strong>}
							</th>
							<td className="num">{line.total}</td>
						</tr>
					))}
				</tbody>
			</table>
			<hr />
			<table className="w-full">
				<caption className="sr-only">Amounts</caption>
				<tbody>
					{ticket.money.map((line) => (
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
			<p>{ticket.payment}</p>
			{ticket.merchantTitle && <p>On the card statement: {ticket.merchantTitle}</p>}
			{vendor && <p>Vendor: {[vendor.name, vendor.accountNumber].filter(Boolean).join(", ")}</p>}
			<p>Placed {ticket.placed}</p>
			<p>Printed {ticket.printed}</p>
		</article>
	);
}

function PrintTags({ tags }: { tags: Tag[] }) {
	return tags.map(({ tag, text }) => (
		<span key={tag} className="block">
			<strong className="ticket-tag">{tag}</strong> {text}
		</span>
	));
}

import type { ReactNode } from "react";
import type { MoneyLine, OrderLineView } from "~/models/orders/order-view";

type OrderLinesProps<Line extends OrderLineView> = {
	lines: Line[];
	money: MoneyLine[];
	beside?: (line: Line) => ReactNode;
};

export function OrderLines<Line extends OrderLineView>(props: OrderLinesProps<Line>) {
	const { lines, money, beside } = props;
	return (
		<table className="order-lines">
			<caption className="sr-only">Items and amounts</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">Quantity</th>
					<th scope="col">Item</th>
					<th scope="col">Amount</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<tr key={line.id}>
						<td className="order-quantity">{line.quantity} ×</td>
						<td>
							<div className="order-line">
								<div className="order-what">
									<span className="font-semibold">{line.name}</span>
									{line.modifiers.length > 0 && (
										<ul className="order-modifiers">
											{line.modifiers.map((modifier) => (
												<li key={modifier}>{modifier}</li>
											))}
										</ul>
									)}
									{line.notes && <p className="order-note">“{line.notes}”</p>}
								</div>{" "}
								{beside?.(line)}
							</div>
						</td>
						<td className="num">
							{line.total} {line.each && <span className="order-more">{line.each} each</span>}
						</td>
					</tr>
				))}
			</tbody>
			<tbody>
				{money.map((line) => (
					<tr key={line.label} className={line.isSum ? "order-sum" : undefined}>
						<th scope="row" colSpan={2}>
							{line.label}
						</th>
						<td className="num">{line.amount}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

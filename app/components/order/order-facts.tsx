import type { OrderView } from "~/models/order-view";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { TextLink } from "../ui/text-link";

type OrderFactsProps = {
	order: OrderView;
	/** The location's orders: "/location/…/orders". */
	base: string;
};

/** When and how the order is handed over, to whom, and how it was paid. */
export function OrderFacts({ order, base }: OrderFactsProps) {
	const { delivery, giftCardRecipient: recipient } = order;
	return (
		<>
			<Card title="Fulfillment">
				<DescriptionList
					items={[
						{
							term: "Due",
							value: (
								<>
									{order.isASAP && (
										<>
											<Badge tone="accent">ASAP</Badge>{" "}
										</>
									)}
									{order.due}
								</>
							),
						},
						{
							term: "Type",
							value: (
								<>
									<Icon name={order.dining.icon as IconName} size={18} /> {order.dining.label}
								</>
							),
						},
						{ term: "Preparation starts", value: order.preparation },
						{ term: "Placed", value: `${order.placed} · ${order.source}` },
						{ term: "Confirmed", value: order.confirmed ?? "Not yet" },
						...(order.arrived ? [{ term: "Customer arrived", value: order.arrived }] : []),
						...(order.cancelReason
							? [{ term: "Canceled because", value: order.cancelReason }]
							: []),
					]}
				/>
			</Card>
			<CustomerCard order={order} base={base} />
			{delivery && (
				<Card title="Delivery">
					<DescriptionList
						items={[
							{ term: "Address", value: delivery.address },
							{ term: "Instructions", value: delivery.instructions },
							{ term: "Courier", value: delivery.provider },
							{ term: "Driver", value: delivery.driver },
							{ term: "Driver's phone", value: phoneLink(delivery.driverPhone) },
							{ term: "Expected", value: delivery.expected },
							{ term: "Status", value: delivery.status },
						]}
					/>
				</Card>
			)}
			{recipient && (
				<Card title="Gift card recipient">
					<DescriptionList
						items={[
							{ term: "Name", value: recipient.name },
							{ term: "Email", value: mailLink(recipient.email) },
						]}
					/>
				</Card>
			)}
			<PaymentCard order={order} />
		</>
	);
}

function CustomerCard({ order, base }: OrderFactsProps) {
	const { name, email, phone, orderCount, since } = order.customer;
	return (
		<Card title="Customer">
			<DescriptionList
				items={[
					{ term: "Name", value: name },
					{ term: "Phone", value: phoneLink(phone) },
					{ term: "Email", value: mailLink(email) },
					...(orderCount === null
						? []
						: [
								{
									term: "Orders",
									value: (
										<>
											{orderCount.toLocaleString("en-US")} since {since}
										</>
									),
								},
							]),
				]}
			/>
			<p className="mt-2">
				<TextLink to={`${base}?${new URLSearchParams({ tab: "all", q: name })}`}>
					Orders by this name here
				</TextLink>
			</p>
		</Card>
	);
}

function PaymentCard({ order: { payment, refundHint } }: Pick<OrderFactsProps, "order">) {
	return (
		<Card title="Payment">
			<DescriptionList
				items={[
					{
						term: "Method",
						value: (
							<>
								<Icon name={payment.icon as IconName} size={18} /> {payment.label}
							</>
						),
					},
					...(payment.last4 ? [{ term: "Last 4 digits", value: payment.last4 }] : []),
					...(payment.provider ? [{ term: "Provider", value: payment.provider }] : []),
					...(payment.uid
						? [{ term: "Payment id", value: <code className="order-code">{payment.uid}</code> }]
						: []),
				]}
			/>
			{refundHint && <p className="hint mb-0 mt-2">{refundHint}</p>}
		</Card>
	);
}

function phoneLink(phone: string) {
	return (
		phone && (
			<a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
				{phone}
			</a>
		)
	);
}

function mailLink(email: string) {
	return (
		email && (
			<a className="link break-words" href={`mailto:${email}`}>
				{email}
			</a>
		)
	);
}

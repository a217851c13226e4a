import {
	type CourierOrder,
	canCancelCourier,
	canSendCourier,
	courierStatusLabel,
	needsPerson,
} from "~/models/orders/courier-order";
import { type DeliveryInfo, isConfirmed, type Order } from "~/models/orders/order";
import type { CourierView, Fact } from "~/models/orders/order-view";
import { formatMoney } from "~/models/shared/money";
import { phoneHref, phoneText } from "~/models/shared/phone";

export function courierView(
	order: Pick<Order, "currency" | "status" | "deliveryInfo">,
	courier: CourierOrder,
	{ time, canAct }: { time(iso: string): string; canAct: boolean },
): CourierView {
	return {
		facts: courierFacts(order, courier, time).filter(({ value }) => value !== ""),
		problem: courier.lastError,
		isUrgent: needsPerson(courier, order.status),
		canSendAgain: canAct && canSendCourier(courier) && isConfirmed(order.status),
		canCancel: canAct && canCancelCourier(courier),
	};
}

function courierFacts(
	{ currency, deliveryInfo }: { currency: Order["currency"]; deliveryInfo: DeliveryInfo | null },
	courier: CourierOrder,
	time: (iso: string) => string,
): Fact[] {
	const { pickupAt, dropoffAt, fee, courierPhone: phone, trackingUrl, state, dueAt } = courier;
	const isComing = state === "sent" && courier.status !== "delivered";
	const isTriedAgain = (state === "waiting" || state === "canceling") && courier.attempts > 0;
	return [
		{ term: "Address", value: deliveryInfo?.address ?? "" },
		{ term: "Instructions", value: deliveryInfo?.instructions ?? "" },
		{ term: "Partner", value: courier.partner },
		{ term: "Status", value: courierStatusLabel(courier) },
		{ term: "Courier", value: courier.courierName },
		{
			term: "Courier's phone",
			value: phone && phoneText(phone),
			...(phone && { href: phoneHref(phone) }),
		},
		{ term: "At the location", value: isComing && pickupAt ? time(pickupAt) : "" },
		{ term: "At the customer", value: isComing && dropoffAt ? time(dropoffAt) : "" },
		{ term: "Fee", value: fee === null ? "" : formatMoney(fee, currency) },
		{
			term: "Tracking",
			value: trackingUrl ? "Follow the delivery" : "",
			...(trackingUrl && { href: trackingUrl }),
		},
		{ term: "Next attempt", value: isTriedAgain && dueAt ? time(dueAt) : "" },
	];
}

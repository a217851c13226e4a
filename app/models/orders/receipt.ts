import { type GuestBrand, type RenderedEmail, renderGuestEmail } from "~/models/shared/guest-email";
import { formatMoney } from "~/models/shared/money";
import { type DiningBehavior, type Order, PAYMENT_METHOD_LABELS } from "./order";
import { lineView, paidLines, priceLines } from "./order-amounts";
import { isPaidByProvider } from "./order-money";

export interface OrderReceipt {
	/** "" where the order has no address to which mail can be sent. */
	recipient: string;
	/** Reason it cannot be sent; null if it can. */
	problem: string | null;
	sentAt: string | null;
	subject: string;
	text: string;
	html: string;
}

interface ReceiptPlace {
	brand: GuestBrand;
	title: string;
	address: string;
	due: string;
}

/** Why the customer gets no receipt of an order by email, at an address or ""; null where nothing is in the way. */
export function receiptIssue(
	order: Pick<Order, "isTest" | "status" | "acknowledgedAt" | "customer">,
	recipient: string,
): string | null {
	if (order.isTest) return "Test orders have no receipt.";
	if (order.status === "canceled") return "Canceled orders have no receipt.";
	if (order.acknowledgedAt === null) return "Confirm the order first.";
	if (order.customer.email === "") return "This order has no email address.";
	return recipient === "" ? "This order's email address isn't valid." : null;
}

/** Receipt email for an order. Includes no text typed by strangers except the delivery address. */
export function receiptEmail(order: Order, place: ReceiptPlace): RenderedEmail {
	const { brand, title, address, due } = place;
	const where = order.diningOption === "delivery" ? order.deliveryInfo?.address : address;
	const statement = order.quoted?.merchantTitle;
	const text = (content: string) => ({ kind: "text" as const, parts: [{ text: content }] });
	return renderGuestEmail({
		brand,
		subject: `Your receipt from ${title}`,
		blocks: [
			text(`Thank you! Order ${order.number} is confirmed.`),
			text([`${KINDS[order.diningOption]}: ${due}`, where].filter(Boolean).join("\n")),
			{ kind: "amounts", rows: [...itemRows(order), ...priceLines(order)] },
			{ kind: "amounts", rows: tenderRows(order) },
			...(statement ? [text(`Your card statement shows “${statement}”.`)] : []),
		],
		footer: [],
	});
}

const KINDS: Record<DiningBehavior, string> = {
	curbside: "Curbside pickup",
	delivery: "Delivery",
	dinein: "At your table",
	multilocation: "Pickup",
	takeout: "Pickup",
	tocounter: "At the counter",
};

function itemRows(order: Order) {
	return order.items.map((item) => {
		const { quantity, name, total, modifiers } = lineView(item, order);
		return { label: `${quantity} × ${name}`, amount: total, details: modifiers };
	});
}

function tenderRows(order: Order) {
	const { tenders, rest } = paidLines(order);
	if (rest <= 0) return tenders;
	const amount = formatMoney(rest, order.currency);
	return [...tenders, { label: remainderLabel(order), amount }];
}

function remainderLabel(order: Order): string {
	const { label } = PAYMENT_METHOD_LABELS[order.paymentMethod];
	if (order.paymentMethod === "cash") return "Due in cash";
	const last4 = isPaidByProvider(order) ? order.paymentInformation?.last4 : null;
	return last4 ? `${label} ending in ${last4}` : label;
}

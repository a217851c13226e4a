import { ORDER_CHECK_LABELS } from "~/models/orders/check";
import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	type Order,
	PAYMENT_METHOD_LABELS,
} from "~/models/orders/order";
import type { OrderingCustomer } from "~/models/orders/order-detail";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import type { Fact, FactCard } from "~/models/orders/order-view";
import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import { normalizeEmail } from "~/models/shared/contact.schema";
import { formatCount } from "~/models/shared/count-text";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { phoneHref, phoneText } from "~/models/shared/phone";

interface FactsOptions {
	zone: string;
	time(iso: string): string;
	localize(text: string): string;
	customer: OrderingCustomer | null;
	/** Null for people without access to customer data. */
	customerTo: string | null;
	providerTo: string | null;
	hasCourier: boolean;
	pointsEarned: number;
	listQuery: string;
}

export function factCards(order: Order, options: FactsOptions): FactCard[] {
	const { deliveryInfo, giftCardRecipient: recipient } = order;
	return [
		customerCard(order, options),
		...(deliveryInfo && !options.hasCourier ? [delivery(deliveryInfo, options)] : []),
		...(recipient
			? [
					{
						title: "Gift card recipient",
						facts: [{ term: "Name", value: recipient.name }, mail(recipient.email)],
					},
				]
			: []),
		paymentAndTimes(order, options),
		...againstSettings(order, options),
	];
}

export function headFacts(order: Order, due: string, items: string): Fact[] {
	const dining = DINING_LABELS[order.diningOption];
	const { name, phone } = order.customer;
	const total = formatMoney(order.total, order.currency);
	return [
		{ term: "Due", value: due, ...(order.isASAP ? { note: "ASAP" } : {}) },
		{ term: "Type", value: dining.label, icon: dining.icon },
		...Object.entries(order.properties).map(([term, value]) => ({ term, value })),
		phone ? call(name, phone) : { term: "Customer", value: name },
		{ term: items, value: order.paymentMethod === "cash" ? total : `${total} paid` },
	];
}

function againstSettings(order: Order, { localize }: FactsOptions): FactCard[] {
	const { quoted, total, currency } = order;
	if (!quoted) return [];
	const facts: Fact[] = quoted.failed.map((check) => ({
		term: ORDER_CHECK_LABELS[check.id] ?? check.id,
		value: localize(check.words),
	}));
	if (quoted.total !== total) {
		facts.push({
			term: "Expected total",
			value: `${formatMoney(quoted.total, currency)}, charged ${formatMoney(total, currency)}`,
		});
	}
	if (facts.length === 0) return [];
	const hint = "Accepted because another system sold it.";
	return [{ title: "Doesn't match your settings", facts, hint }];
}

function timeFacts(order: Order, { time }: FactsOptions): Fact[] {
	const { dateInfo, acknowledgedAt, arrivedAt, cancelReason } = order;
	const source = ORDER_SOURCE_LABELS[order.source];
	return [
		{ term: "Prep starts", value: time(dateInfo.startPrepAt) },
		{ term: "Placed", value: `${time(dateInfo.placedAt)} · ${source}` },
		...(order.saidPlacedAt
			? [{ term: "Time from the source", value: time(order.saidPlacedAt), badge: "Wrong" }]
			: []),
		{ term: "Confirmed", value: acknowledgedAt ? time(acknowledgedAt) : "Not yet" },
		...(arrivedAt ? [{ term: "Customer arrived", value: time(arrivedAt) }] : []),
		...(cancelReason ? [{ term: "Cancel reason", value: cancelReason }] : []),
	];
}

function customerCard(
	order: Order,
	{ zone, customer, customerTo, pointsEarned, listQuery }: FactsOptions,
): FactCard {
	const { name, phone, email } = order.customer;
	const facts: Fact[] = [
		{ term: "Name", value: name, ...(customerTo && { href: customerTo }) },
		...(phone ? [call("Phone", phone)] : []),
		...(email ? [mail(email)] : []),
	];
	if (customer) {
		const since = formatInstant(customer.createdAt, zone, "date");
		const count = formatCount(customer.orderCount);
		facts.push({ term: "Orders", value: `${count} since ${since}` });
	}
	if (pointsEarned > 0) {
		facts.push({ term: "Points earned", value: formatCount(pointsEarned) });
	}
	const query = new URLSearchParams({
		tab: "all",
		...(customer ? { customer: customer.id } : { q: name }),
	});
	return {
		title: "Customer",
		facts,
		links: [
			{
				label: customer ? "All orders from this customer" : "All orders with this name",
				to: `/location/${order.storeId}/orders?${query}`,
			},
			...(email && !order.isTest
				? [
						{
							label: "Email receipt",
							to: `/location/${order.storeId}/orders/${order.id}/receipt${listQuery}`,
						},
					]
				: []),
		],
	};
}

function delivery(info: NonNullable<Order["deliveryInfo"]>, { time }: FactsOptions): FactCard {
	const status = info.status ?? "";
	return {
		title: "Delivery",
		facts: [
			{ term: "Address", value: info.address },
			{ term: "Instructions", value: info.instructions },
			{ term: "Courier", value: info.provider ?? "" },
			{ term: "Driver", value: info.driverName ?? "" },
			call("Driver's phone", info.driverPhone ?? ""),
			{ term: "Expected", value: info.estimatedAt ? time(info.estimatedAt) : "" },
			{ term: "Status", value: status.slice(0, 1).toUpperCase() + status.slice(1) },
		],
	};
}

function paymentAndTimes(order: Order, options: FactsOptions): FactCard {
	const { providerTo } = options;
	const method = PAYMENT_METHOD_LABELS[order.paymentMethod];
	const { last4 = null, provider, uid } = order.paymentInformation ?? {};
	const merchantTitle = order.quoted?.merchantTitle;
	const hint = refundHint(order);
	return {
		title: "Payment and times",
		facts: [
			{ term: "Method", value: method.label, icon: method.icon },
			...(last4 ? [{ term: "Last 4 digits", value: last4 }] : []),
			...timeFacts(order, options),
		],
		more: [
			...(provider ? [{ term: "Provider", value: paymentProviderLabel(provider) }] : []),
			...(merchantTitle ? [{ term: "On the card statement", value: merchantTitle }] : []),
			...(uid ? [{ term: "Payment ID", value: uid, isCode: true }] : []),
		],
		...(providerTo && uid
			? { links: [{ to: providerTo, label: "This location’s payment provider" }] }
			: {}),
		...(hint ? { hint } : {}),
	};
}

function paymentProviderLabel(text: string): string {
	const known = parseProvider(text);
	return known ? PAYMENT_PROVIDER_NAMES[known] : text;
}

function refundHint(order: Order): string | null {
	const over = order.status === "canceled" || order.status === "refunded" || order.isTest;
	const elsewhere = order.paymentMethod === "cash" || order.paymentInformation === null;
	return elsewhere && !over ? ORDER_MESSAGES.notRefundable : null;
}

function call(term: string, phone: string): Fact {
	return { term, value: phoneText(phone), ...(phone ? { href: phoneHref(phone) } : {}) };
}

function mail(email: string): Fact {
	if (email && normalizeEmail(email) === null) {
		return { term: "Email", value: email, badge: "Not an email address" };
	}
	return { term: "Email", value: email, ...(email ? { href: `mailto:${email}` } : {}) };
}

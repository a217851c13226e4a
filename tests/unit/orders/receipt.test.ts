import { expect, it } from "vitest";
import type { Order } from "~/models/orders/order";
import { receiptEmail, receiptIssue } from "~/models/orders/receipt";
import { normalizeEmail } from "~/models/shared/contact.schema";

const brand = {
	name: "Ember & Rye",
	logoUrl: "",
	header: null,
	button: null,
	buttonRadius: 8,
	address: "1 First Street, Austin, TX 78701",
	phone: "+15125550134",
};

const order = {
	number: "5832",
	isTest: false,
	status: "received",
	acknowledgedAt: "2026-11-26T18:00:00Z",
	currency: "AUD",
	diningOption: "delivery",
	paymentMethod: "credit_card",
	customer: { name: "Pay at evil.example", phone: "", email: "ada@guest.example" },
	deliveryInfo: { address: "12 Oak Street", instructions: "Click evil.example" },
	notes: "Click evil.example",
	items: [
		{
			id: "1",
			name: "Wings",
			quantity: 2,
			unitPrice: 800,
			total: 1_800,
			notes: "Click evil.example",
			modifiers: [{ name: "Extra hot", quantity: 1, price: 100 }],
		},
		{ id: "2", name: "Slaw", quantity: 1, unitPrice: 400, total: 400, notes: "", modifiers: [] },
	],
	subtotal: 2_200,
	tax: 150,
	discount: 500,
	gratuity: 300,
	deliveryFee: 399,
	charges: 120,
	discounts: [{ id: "d", name: "Welcome", amount: 400 }],
	taxIncluded: 200,
	includedTaxes: [{ id: null, name: "GST", ratePpm: 100_000, isIncluded: true, amount: 200 }],
	total: 2_669,
	refundedAmount: 0,
	points: 120,
	pointsAmount: 120,
	giftCardAmount: 1_000,
	giftCards: [{ id: "g", last4: "0123", amount: 1_000 }],
	paymentInformation: { uid: "p", last4: "4242", provider: "sandbox" },
	quoted: { failed: [], total: 2_669, promiseAt: null, merchantTitle: "EMBER RYE" },
} as unknown as Order;

const place = {
	brand,
	title: "Wicker Park",
	address: "9 Back Lane",
	due: "Thursday, Nov 26, 12:30 PM CST",
};

it("says everything that the order came to and what paid it", () => {
	const { subject, text } = receiptEmail(order, place);
	expect(subject).toBe("Your receipt from Wicker Park");
	for (const line of [
		"Order 5832 is confirmed.",
		"Delivery: Thursday, Nov 26, 12:30 PM CST\n12 Oak Street",
		"2 × Wings  A$18.00\n    Extra hot (+A$1.00)\n1 × Slaw  A$4.00\nSubtotal  A$22.00",
		"Discount: Welcome  -A$4.00\nDiscount  -A$1.00\nTax  A$1.50\nDelivery fee  A$3.99",
		"Service charges  A$1.20\nGratuity  A$3.00\nTotal  A$26.69\nIncludes GST 10%  A$2.00",
		"Paid with 120 points  A$1.20\nGift card ending in 0123  A$10.00\nCredit card ending in 4242  A$15.49",
		"Your card statement shows “EMBER RYE”.",
		"Ember & Rye, (512) 555-0134",
	]) {
		expect(text.replaceAll("\u00a0", " ")).toContain(line);
	}
	expect(text).not.toContain("9 Back Lane");
});

it("says where to pick up, and what is paid in cash", () => {
	const cash = { ...order, diningOption: "takeout", paymentMethod: "cash" } as Order;
	const { text } = receiptEmail({ ...cash, giftCards: [], points: 0, pointsAmount: 0 }, place);
	expect(text).toContain("Pickup: Thursday, Nov 26, 12:30 PM CST\n9 Back Lane");
	expect(text).toContain("Due in cash  A$26.69");
});

it("says that one point paid", () => {
	const { text } = receiptEmail({ ...order, points: 1, pointsAmount: 1 }, place);
	expect(text).toContain("Paid with 1 point  A$0.01");
});

it("repeats none of the texts that a stranger can send to somebody else's address", () => {
	const { text, html } = receiptEmail(order, place);
	expect(text + html).not.toContain("evil.example");
});

it.each([
	["a test", { isTest: true }, "Test orders have no receipt."],
	["a canceled order", { status: "canceled" }, "Canceled orders have no receipt."],
	["an unconfirmed one", { acknowledgedAt: null }, "Confirm the order first."],
	["one without email", { customer: { email: "" } }, "This order has no email address."],
	[
		"one with an odd email",
		{ customer: { email: "a b" } },
		"This order's email address isn't valid.",
	],
	["any other", {}, null],
])("has a reason why it is not sent: %s", (_, given, message) => {
	const changed = { ...order, ...given } as Order;
	expect(receiptIssue(changed, normalizeEmail(changed.customer.email) ?? "")).toBe(message);
});

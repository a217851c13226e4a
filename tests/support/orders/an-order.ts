import type { Order } from "~/models/orders/order";

/** An unconfirmed order paid by card, placed at noon in Chicago. */
export function anOrder(given: Partial<Order> = {}): Order {
	return {
		id: "order-1",
		number: "1001",
		merchantId: "merchant-1",
		storeId: "store-1",
		source: "web",
		externalId: null,
		status: "new",
		topStatus: "new",
		customer: { name: "Ada Quill", phone: "+13125550142", email: "ada@example.test" },
		dateInfo: {
			placedAt: "2025-11-20T18:00:00.000Z",
			startPrepAt: "2025-11-20T18:00:00.000Z",
			fulfillmentAt: "2025-11-20T18:20:00.000Z",
		},
		isASAP: true,
		diningOption: "takeout",
		paymentMethod: "credit_card",
		paymentInformation: { uid: "pay-1", last4: "4242", provider: "sandbox" },
		currency: "USD",
		subtotal: 2000,
		tax: 200,
		discount: 100,
		gratuity: 300,
		deliveryFee: 0,
		total: 2400,
		refundedAmount: 0,
		items: [
			{
				id: "i-1",
				name: "Wings",
				quantity: 2,
				unitPrice: 1000,
				total: 2000,
				notes: "",
				modifiers: [],
			},
		],
		notes: "",
		deliveryInfo: null,
		giftCardRecipient: null,
		isTest: false,
		version: 1,
		acknowledgedAt: null,
		arrivedAt: null,
		cancelReason: null,
		refunds: [],
		...given,
	};
}

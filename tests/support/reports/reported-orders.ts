import type { OrderAction } from "~/models/orders/order";
import { intakeBody, refundAction, statusAction } from "../orders/test-orders";

/** The gift card that some of the orders are paid with. */
export const CARD = "REPORTEDCARD1";

/** What is done with orders of some customers. */
export const ACTIONS: Record<string, OrderAction[][]> = {
	Canceled: [[statusAction("canceled")]],
	"Given back": [[refundAction(777)]],
	"Canceled and given back": [
		[{ type: "CONFIRM_ORDER" }],
		[refundAction(2400), statusAction("canceled")],
	],
};

/** Orders over the end of summer time and the ends of days and months, with all that reports tell apart. */
export function reportedOrders([here = "", there = ""]: readonly string[]) {
	const moments = ["2025-10-19T23:59", "2025-10-20T04:30", "2025-11-01T04:59", "2025-11-02T06:30"]
		.concat(["2025-11-02T07:30", "2025-11-30T23:50", "2025-12-01T05:59", "2025-12-01T06:00"])
		.concat(["2025-12-24T17:20", "2025-12-31T23:55", "2026-01-11T05:45", "2026-01-11T06:01"]);
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const sale = intakeBody(there, {
		dateInfo: { placedAt: "2026-01-05T18:00:00.000Z" },
		tax: 0,
		subtotal: 2800,
		total: 2800,
		items: [
			{
				name: "Wings",
				quantity: 1,
				unitPrice: 700,
				total: 800,
				modifiers: [{ name: "Extra hot", quantity: 1, price: 100 }],
			},
			{ name: "Card", quantity: 2, unitPrice: 1_000, total: 2_000, isGiftCard: true },
		],
		giftCardRecipient: { name: "Dana", email: "dana@harbour.example" },
	});
	const others = moments.flatMap((at, index) => {
		const dateInfo = { placedAt: `${at}:00.000Z` };
		const name = (who: string) => ({ customer: { name: who, phone: "", email: "" } });
		return [
			intakeBody(here, {
				dateInfo,
				points: 100,
				giftCards: [{ number: CARD, amount: 150 + index }],
				diningOption: index % 2 ? "curbside" : "dinein",
			}),
			intakeBody(there, { dateInfo, gratuity: 100 + index, total: 2500 + index, source: "app" }),
			intakeBody(index % 2 ? here : there, { dateInfo, ...cash, discount: 150, total: 2250 }),
			intakeBody(here, { dateInfo, tax: 0, total: 2200, deliveryFee: 0 }),
			intakeBody(here, { dateInfo, ...cash, ...name("Canceled") }),
			intakeBody(there, { dateInfo, ...name("Given back"), charges: 120, total: 2520 }),
			intakeBody(here, { dateInfo, ...name("Canceled and given back") }),
			intakeBody(there, { dateInfo, isTest: true, ...name("Tested") }),
		];
	});
	return [sale, ...others];
}

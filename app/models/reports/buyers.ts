/** Whether an order was its customer's first; unknown without a phone number or email. */
export const BUYERS = {
	new: "New customers",
	returning: "Returning customers",
	unknown: "Unknown",
} as const;
export type Buyer = keyof typeof BUYERS;
export const BUYER_KINDS = Object.keys(BUYERS) as [Buyer, ...Buyer[]];

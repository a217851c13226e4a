/** Whether an order was its customer's first; of orders without a phone number and an email nobody knows. */
export const BUYERS = {
	new: "New customers",
	returning: "Returning customers",
	unknown: "Unknown",
} as const;
export type Buyer = keyof typeof BUYERS;
export const BUYER_KINDS = Object.keys(BUYERS) as [Buyer, ...Buyer[]];

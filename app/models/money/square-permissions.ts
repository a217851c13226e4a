/** Permissions Mise requests from a Square account, with the reasons. */
export const SQUARE_PERMISSIONS = [
	{ scope: "MERCHANT_PROFILE_READ", why: "See your business and its locations" },
	{ scope: "PAYMENTS_READ", why: "See the payments of your orders" },
	{ scope: "PAYMENTS_WRITE", why: "Take and refund card payments" },
	{ scope: "ITEMS_READ", why: "Read your items, modifiers, categories and taxes" },
	{ scope: "ORDERS_READ", why: "Follow your orders on the POS" },
	{ scope: "ORDERS_WRITE", why: "Send your orders to the POS" },
	{ scope: "INVENTORY_READ", why: "Know when an item sells out" },
	{ scope: "EMPLOYEES_READ", why: "Offer your team members as people to invite" },
	{ scope: "PAYOUTS_READ", why: "Compare your deposits with what to expect" },
] as const;

export const SQUARE_SCOPES = SQUARE_PERMISSIONS.map(({ scope }) => scope);

declare module "../../core/services" {
	interface Services {
		pos: PosProvider;
	}
}

export interface HttpPosSettings {
	url: string;
	key: string;
	timeoutMs: number;
}

export interface PosTeamMember {
	id: string;
	name: string;
	email: string | null;
}

export class PosSilent extends Error {
	constructor(cause: unknown) {
		super("The point of sale did not answer", { cause });
		this.name = "PosSilent";
	}
}

/** An order as a point of sale gets it. Minor units, instants in ISO UTC. */
export interface SentOrder {
	orderId: string;
	merchantId: string;
	storeId: string;
	environment: "live" | "test";
	title: string;
	tab: string | null;
	number: string | null;
	notes: string;
	shipment: { address: string; recipient: string } | null;
	pickupAt: string;
	printAt: string;
	lines: {
		name: string;
		quantity: number;
		unitPrice: number;
		total: number;
		modifiers: { name: string; quantity: number; price: number }[];
		note: string;
		printTags: { tag: string; text: string }[];
	}[];
	printTags: { tag: string; text: string }[];
	diningOption?: string;
	vendor?: { name: string; accountNumber: string };
	currency: string;
	subtotal: number;
	discount: number;
	/** Named part of the discount, with each discount's id at the POS. */
	discounts: { name: string; guid: string | null; amount: number }[];
	taxes: { amount: number; ids: string[] };
	serviceCharges: number;
	deliveryFee: number;
	tip: number;
	total: number;
	/** Part of the total paid with loyalty points and gift cards; the POS charges at most the rest. */
	paidBefore: number;
}

export type CanceledOrder = Pick<SentOrder, "orderId" | "merchantId" | "storeId">;

/** Outcome of canceling an order at the POS; `unknown`: the POS never had it. */
export type PosCancelOutcome =
	| { outcome: "canceled" | "unknown" }
	| Exclude<PosOutcome, { outcome: "taken" }>;

/** Outcome of sending an order; "again" is worth a retry, after `afterMs` if the POS requested a wait. */
export type PosOutcome =
	| { outcome: "taken"; reference: string }
	| { outcome: "refused"; words: string }
	| { outcome: "again"; words: string; afterMs: number | null };

export interface PosProvider {
	listTeamMembers(merchantId: string): Promise<PosTeamMember[]>;
	/** Sends an order, the same however often it is sent. Never throws. */
	sendOrder(order: SentOrder): Promise<PosOutcome>;
	/** Takes an order off the till, and keeps it off should it arrive later. Never throws. */
	cancelOrder(order: CanceledOrder): Promise<PosCancelOutcome>;
}

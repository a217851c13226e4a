import type { DiningBehavior, OrderTax, PaymentInformation } from "~/models/orders/order";
import type { DiscrepancyStrategy } from "~/models/pos/pos-settings";
import type { Currency } from "~/models/shared/money";
import type { PosPlace } from "./catalogue/catalogue";

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
		super("The POS did not answer", { cause });
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
	currency: Currency;
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
	details: PosDetails | null;
}

/** What only orders at a vendor itself name: ids of its catalog, the customer, the times and the payment. */
export interface PosDetails {
	place: PosPlace;
	/** One for each line, with ids of its catalog where the menu is linked. */
	lines: {
		itemGuid: string | null;
		variationGuid: string | null;
		modifierGuids: (string | null)[];
		taxes: (OrderTax & { guid: string | null })[];
	}[];
	customer: { name: string; phone: string; email: string };
	diningOption: DiningBehavior;
	delivery: { address: string; instructions: string } | null;
	/** The answers to the dining option's questions, such as the car. */
	answers: string;
	isAsap: boolean;
	dueAt: string;
	prepMinutes: number;
	/** Provider that took the payment; null if unpaid. */
	payment: PaymentInformation | null;
	hasGiftCard: boolean;
	discrepancy: DiscrepancyStrategy;
}

export type OrderWithDetails = SentOrder & { details: PosDetails };

/** Whether the money is there: taken by a provider, or paid in whole with gift cards and points. */
export function isPaidBefore({ total, paidBefore, details }: OrderWithDetails): boolean {
	return details.payment !== null || paidBefore >= total;
}

export interface CanceledOrder extends Pick<SentOrder, "orderId" | "merchantId" | "storeId"> {
	/** The order's id at the POS; empty if unknown. */
	reference: string;
	place: PosPlace | null;
}

/** Outcome of canceling an order at the POS; `unknown`: the POS never had it. */
export type PosCancelOutcome =
	| { outcome: "canceled" | "unknown" }
	| Exclude<PosOutcome, { outcome: "taken" }>;

/** How far an order came at its vendor, by its version there. */
export interface PosProgress {
	version: number;
	state: "new" | "received" | "ready" | "complete" | "canceled";
}

/** How far the vendor's order is, and by how much its prices differed before they were settled (minor units). */
export interface AtPos {
	progress?: PosProgress;
	difference?: number;
	/** What is missing although the order is there, worth a retry. */
	warning?: { words: string; afterMs: number | null } | null;
}

/** Outcome of sending an order; a `reference` names what is there although not all is done. "again" is worth a retry, after `afterMs` if the POS requested a wait. */
export type PosOutcome =
	| ({ outcome: "taken"; reference: string } & AtPos)
	| { outcome: "refused"; words: string; reference?: string }
	| { outcome: "again"; words: string; afterMs: number | null; reference?: string };

export interface PosProvider {
	listTeamMembers(merchantId: string): Promise<PosTeamMember[]>;
	/** Sends an order, the same however often it is sent; `known` is its id there if an earlier attempt left one. Never throws. */
	sendOrder(order: SentOrder, known: string): Promise<PosOutcome>;
	/** Removes an order from the POS, also if it arrives there later. Never throws. */
	cancelOrder(order: CanceledOrder): Promise<PosCancelOutcome>;
}

import type { PosPlace } from "./catalogue/catalogue";
import type {
	CanceledOrder,
	OrderWithDetails,
	PosCancelOutcome,
	PosOutcome,
	PosProgress,
} from "./provider";

declare module "../../core/services" {
	interface Services {
		cloverOrders: VendorOrders | null;
	}
}

export type NotRead = Exclude<PosOutcome, { outcome: "taken" }>;

/** An order as the refunds that we made of it should be there. */
export interface ComparedOrder {
	orderId: string;
	reference: string;
	refunded: number;
}

/** What the vendor says of a compared order; null where it has no payment that we recorded. */
export interface OrderComparison {
	refunded: number | null;
	isCanceled: boolean;
}

/** Orders at a point of sale itself, with the token of each location's account. Nothing here throws. */
export interface VendorOrders {
	readOrder(place: PosPlace, reference: string): Promise<PosProgress | NotRead>;
	/** Records the refunds made here that are missing there. */
	compareOrder(place: PosPlace, order: ComparedOrder): Promise<OrderComparison | NotRead>;
	sendOrder(order: OrderWithDetails, known: string): Promise<PosOutcome>;
	cancelOrder(order: CanceledOrder, place: PosPlace): Promise<PosCancelOutcome>;
}

/** The orders of the vendor that a place belongs to; null for other points of sale, and where it is not set up. */
export function vendorOrdersAt<Square extends VendorOrders>(
	vendors: { squareOrders: Square | null; cloverOrders: VendorOrders | null },
	place: PosPlace | null | undefined,
): VendorOrders | null {
	if (place?.provider === "square") return vendors.squareOrders;
	return place?.provider === "clover" ? vendors.cloverOrders : null;
}

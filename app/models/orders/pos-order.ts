/**
 * How far an order is on its way to the point of sale, or back from it once it is canceled. A canceled order that failed
 * could not be taken back.
 */
export const POS_ORDER_STATES = ["waiting", "sent", "failed", "canceling", "canceled"] as const;
export type PosOrderState = (typeof POS_ORDER_STATES)[number];

/** An order on its way to the point of sale. Instants in ISO UTC. */
export interface PosOrder {
	state: PosOrderState;
	attempts: number;
	/** The order's id at the point of sale; empty until it has it. */
	reference: string;
	/** Why the last attempt did not succeed. */
	lastError: string | null;
	sentAt: string | null;
	/** When it is tried next. */
	dueAt: string | null;
}

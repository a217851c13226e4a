/** How far an order is on its way to the point of sale. */
export const POS_ORDER_STATES = ["waiting", "sent", "failed"] as const;
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

/** A canceled order that failed could not be taken back. One that "differs" needs a person, as `lastError` says. */
export const POS_ORDER_STATES = [
	"waiting",
	"sent",
	"comparing",
	"differs",
	"failed",
	"canceling",
	"canceled",
] as const;
export type PosOrderState = (typeof POS_ORDER_STATES)[number];

export interface PosOrder {
	state: PosOrderState;
	attempts: number;
	/** The order's id at the point of sale; empty until it has it. */
	reference: string;
	/** Minor units the POS would have charged more; settled there by a discount or charge (spec 3.16). */
	difference: number;
	lastError: string | null;
	sentAt: string | null;
	dueAt: string | null;
}

import type { OpenState } from "~/models/hours/open-state";

export interface LocationState {
	storeId: string;
	open: OpenState;
	/** Closed by a special day at a time at which its week is open. */
	isClosedByException: boolean;
	/** On its board, with `troubles` of couriers and the point of sale; null without permission for orders. */
	orders: { new: number; inProgress: number; late: number; troubles: number } | null;
	/** Its own day so far, minor units; null without permission for orders and reports. */
	today: { orders: number; sales: number } | null;
	/** Sales of its last seven whole days, the oldest first, minor units; null in the same way. */
	week: number[] | null;
}

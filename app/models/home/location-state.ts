import type { OpenState } from "~/models/hours/open-state";

/** How a location stands at this moment (home). */
export interface LocationState {
	storeId: string;
	open: OpenState;
	/** Orders that are on its board; null to whoever may not see orders. */
	orders: { new: number; inProgress: number } | null;
}

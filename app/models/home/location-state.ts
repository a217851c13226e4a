import type { OpenState } from "~/models/hours/open-state";

export interface LocationState {
	storeId: string;
	open: OpenState;
	/** On its board; null without permission for orders. */
	orders: { new: number; inProgress: number } | null;
}

/** Money in minor units, instants ISO UTC. */
export interface LiveOrder {
	id: string;
	number: string;
	storeId: string;
	status: string;
	topStatus: string;
	total: number;
	currency: string;
	customerName: string;
	startPrepAt: string;
	isASAP: boolean;
	diningOption: string;
}

/** `seq` counts within a merchant; streams resume from it. */
export interface LiveMessage {
	seq: number;
	type: string;
	storeId: string | null;
	payload: unknown;
	at: string;
}

/** Whose streams must end; a role's change concerns everybody. */
export interface AccessChange {
	merchantId: string | null;
	sessionId?: string;
	userUuid?: string;
	roleUuid?: string;
}

/** Unhandled new orders, newest first, after one more event. */
export function arrivals(before: LiveOrder[], type: string, order: LiveOrder): LiveOrder[] {
	const others = before.filter(({ id }) => id !== order.id);
	if (order.topStatus !== "new") return others;
	return type === "order.created" ? [order, ...others] : before;
}

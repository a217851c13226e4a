/** What the gateway tells of an order in the merchant's room. Money in minor units, instants ISO UTC. */
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

/** One event of the live socket. `seq` counts within a merchant and is what a stream resumes from. */
export interface LiveMessage {
	seq: number;
	type: string;
	storeId: string | null;
	payload: unknown;
	at: string;
}

/** Whose access changed: streams of theirs must end (a role's change ends everybody's). */
export interface AccessChange {
	merchantId: string | null;
	sessionId?: string;
	userUuid?: string;
	roleUuid?: string;
}

/** Orders that have just come in and that nobody has taken up yet, newest first, after one more word of the stream. */
export function arrivals(before: LiveOrder[], type: string, order: LiveOrder): LiveOrder[] {
	const others = before.filter(({ id }) => id !== order.id);
	if (order.topStatus !== "new") return others;
	// What is told of an order that waits already, an escalation too, makes it no arrival.
	return type === "order.created" ? [order, ...others] : before;
}

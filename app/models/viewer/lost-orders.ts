export const ORDER_SERVICES = ["pickup", "delivery", "dineIn"] as const;
export type OrderService = (typeof ORDER_SERVICES)[number];

/** A service in which orders were possible at a location and now never are, and the setting that decides it. */
export interface LostOrders {
	service: OrderService;
	/** ISO UTC. */
	since: string;
	decidedBy: { page: string; on: string; path: string };
}

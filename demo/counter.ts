import type { DiningBehavior } from "~/models/orders/order";
import { byWeight, type Random } from "../gateway/adapters/sandbox/random";
import { type Baskets, createBaskets } from "./basket";
import type { CustomerPool } from "./customer-pool";
import type { DemoLocation, Trade } from "./demo-tenant";
import { EMBER_RYE_PLACES } from "./ember-rye-places";

export interface Counter {
	location: DemoLocation;
	trade: Trade;
	baskets: Baskets;
	customers: CustomerPool;
	dining: (random: Random) => DiningBehavior;
	paidThrough: string;
}

/** A location that sells; without a linked provider its payments are the sandbox's. */
export function createCounter(
	location: DemoLocation,
	trade: Trade,
	customers: CustomerPool,
	paidThrough = "sandbox",
): Counter {
	return {
		location,
		trade,
		customers,
		paidThrough,
		baskets: createBaskets(trade.menu, trade.priceFactor),
		dining: diningAt(trade),
	};
}

function diningAt(trade: Trade): (random: Random) => DiningBehavior {
	if (trade.kind === "hall") {
		return byWeight<DiningBehavior>({
			tocounter: 48,
			dinein: 22,
			takeout: 22,
			delivery: 6,
			multilocation: 2,
			curbside: 0,
		});
	}
	const dinein = trade.servesTables ? 0.08 / TABLE_SHARE : 0;
	const counter = trade.kind === "counter";
	return byWeight<DiningBehavior>({
		takeout: counter ? 0.8 : 0.63 - dinein,
		delivery: counter ? 0.06 : 0.27,
		curbside: counter ? 0.06 : 0.1,
		dinein,
		tocounter: counter ? 0.08 : 0,
		multilocation: 0,
	});
}

const TABLE_SHARE =
	EMBER_RYE_PLACES.filter(({ servesTables }) => servesTables).reduce(sumOrders, 0) /
	EMBER_RYE_PLACES.reduce(sumOrders, 0);

function sumOrders(sum: number, { orders }: { orders: number }): number {
	return sum + orders;
}

import type { CheckId } from "~/models/orders/check";
import type { DiningBehavior } from "~/models/orders/order";
import { ORDER_SERVICES, type OrderService } from "~/models/viewer/lost-orders";
import type { Decision } from "./check";

/** Why no order can pass: the check that fails and the setting that decides it. */
export interface Cause {
	check: CheckId;
	decidedBy: Decision;
}

export type Possibility =
	| { isPossible: true; itemId: string | null }
	| { isPossible: false; cause: Cause };

export interface ServiceState {
	isPossible: boolean;
	wasPossible: boolean;
	/** ISO UTC. */
	since: string;
	/** The item with which an order passed last. */
	itemId: string | null;
	cause: Cause | null;
}

export type Availability = Partial<Record<OrderService, ServiceState>>;

export interface LostService {
	service: OrderService;
	since: string;
	cause: Cause;
}

export function toOrderService(behavior: DiningBehavior): OrderService {
	if (behavior === "delivery") return "delivery";
	return behavior === "dinein" ? "dineIn" : "pickup";
}

/** The state after a look at an instant (ISO UTC); a service that was turned off while another one works is not missed. */
export function nextAvailability(
	before: Availability,
	found: Readonly<Partial<Record<OrderService, Possibility>>>,
	now: string,
): Availability {
	const works = Object.values(found).some(({ isPossible }) => isPossible);
	const next: Availability = {};
	for (const service of ORDER_SERVICES) {
		const possibility = found[service];
		if (!possibility) continue;
		const last = before[service];
		const { isPossible } = possibility;
		const cause = isPossible ? null : possibility.cause;
		const isTurnedOff = cause?.check === "dining-option" && works;
		next[service] = {
			isPossible,
			wasPossible: isPossible || (!isTurnedOff && (last?.wasPossible ?? false)),
			since: last?.isPossible === isPossible ? last.since : now,
			itemId: isPossible ? possibility.itemId : (last?.itemId ?? null),
			cause,
		};
	}
	return next;
}

/** The services in which orders were possible and now never are. */
export function lostServices(availability: Availability): LostService[] {
	return ORDER_SERVICES.flatMap((service) => {
		const state = availability[service];
		if (!state?.cause || state.isPossible || !state.wasPossible) return [];
		return [{ service, since: state.since, cause: state.cause }];
	});
}

import type { CheckId } from "~/models/orders/check";
import type { DiningBehavior } from "~/models/orders/order";
import { ORDER_SERVICES, type OrderService } from "~/models/viewer/lost-orders";
import type { Decision } from "./check";

/** Why no order can pass: the check that fails and the setting that decides it. */
export interface BlockingSetting {
	check: CheckId;
	decidedBy: Decision;
}

export type OrderCheck =
	| { isPossible: true; itemId: string | null }
	| { isPossible: false; cause: BlockingSetting };

export interface ServiceState {
	isPossible: boolean;
	/** Some check passed before or now. */
	wasPossible: boolean;
	/** Turned off while another service worked, so on purpose: not missed until it is on again. */
	isTurnedOff?: boolean;
	/** Start of the current answer, ISO UTC. */
	since: string;
	/** The item with which an order passed last. */
	itemId: string | null;
	cause: BlockingSetting | null;
}

export type Availability = Partial<Record<OrderService, ServiceState>>;

export interface LostService {
	service: OrderService;
	since: string;
	cause: BlockingSetting;
}

/** Service that a dining option belongs to: everything but delivery and dine-in is pickup. */
export function toOrderService(behavior: DiningBehavior): OrderService {
	if (behavior === "delivery") return "delivery";
	return behavior === "dinein" ? "dineIn" : "pickup";
}

/** State of each service after a check at an instant (ISO UTC). */
export function nextAvailability(
	before: Availability,
	checked: Readonly<Partial<Record<OrderService, OrderCheck>>>,
	now: string,
): Availability {
	const isAnyPossible = Object.values(checked).some(({ isPossible }) => isPossible);
	const next: Availability = {};
	for (const service of ORDER_SERVICES) {
		const check = checked[service];
		if (!check) continue;
		const last = before[service];
		const { isPossible } = check;
		const cause = check.isPossible ? null : check.cause;
		const wasTurnedOff = last?.isTurnedOff ?? false;
		const isTurnedOff = staysOff(cause, wasTurnedOff, isAnyPossible);
		const isUnchanged = last?.isPossible === isPossible && wasTurnedOff === isTurnedOff;
		next[service] = {
			isPossible,
			wasPossible: isPossible || (last?.wasPossible ?? false),
			isTurnedOff,
			since: isUnchanged ? last.since : now,
			itemId: check.isPossible ? check.itemId : (last?.itemId ?? null),
			cause,
		};
	}
	return next;
}

/** A location that doesn't sell hides whether the service is on. */
function staysOff(
	cause: BlockingSetting | null,
	wasTurnedOff: boolean,
	isAnyPossible: boolean,
): boolean {
	if (cause?.check === "dining-option") return wasTurnedOff || isAnyPossible;
	return cause?.check === "location-sells" && wasTurnedOff;
}

/** Services in which orders were possible and now never are, unless turned off on purpose. */
export function lostServices(availability: Availability): LostService[] {
	return ORDER_SERVICES.flatMap((service) => {
		const state = availability[service];
		if (!state?.cause || state.isPossible || !state.wasPossible || state.isTurnedOff) return [];
		return [{ service, since: state.since, cause: state.cause }];
	});
}

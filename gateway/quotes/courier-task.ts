import { eq } from "drizzle-orm";
import type { DiningBehavior } from "~/models/orders/order";
import { type Quote, quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { deliveryPartners } from "../fulfilment/tables";
import type { CourierTask } from "../orders/courier-queue";
import type { CachedFacts } from "./cached-facts";
import { gatherFacts } from "./gather-facts";

const FETCHED: readonly string[] = ["takeout", "curbside", "tocounter"] satisfies DiningBehavior[];

/** Delivery partner for a quote, by its zone; null if the location's own staff delivers. */
export function findCourierTask(
	{ zones }: QuoteFacts,
	{ zoneId }: Pick<Quote, "zoneId">,
	{ address }: Pick<GivenRequest, "address">,
): CourierTask | null {
	const partnerId = zones.find(({ id }) => id === zoneId)?.partnerId;
	return partnerId ? { partnerId, dropoff: address?.coordinates ?? null } : null;
}

/** Delivery partner for a pickup order with an address: the zone's partner, if it takes such orders. */
export async function pickupTask(
	tx: Tx,
	{ merchantId }: Scope,
	request: GivenRequest,
	{ placedAt, cachedFacts }: { placedAt: string; cachedFacts: CachedFacts },
): Promise<CourierTask | null> {
	if (!FETCHED.includes(request.diningOption) || !request.address?.coordinates) return null;
	const brought = { ...request, diningOption: "delivery" as const };
	const facts = await gatherFacts(tx, merchantId, brought, Date.parse(placedAt), { cachedFacts });
	const partnerAnswer = { outcome: "offer" as const, fee: 0 };
	const task = findCourierTask(facts, quote({ ...facts, partnerAnswer }, brought), brought);
	if (!task) return null;
	const [partner] = await tx
		.select({ sendsPickupOrders: deliveryPartners.sendsPickupOrders })
		.from(deliveryPartners)
		.where(eq(deliveryPartners.id, task.partnerId));
	return partner?.sendsPickupOrders ? task : null;
}

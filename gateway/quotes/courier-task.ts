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

/** Who brings what was quoted: the partner of its zone; null where the location's own people do. */
export function courierTaskOf(
	{ zones }: QuoteFacts,
	{ zoneId }: Pick<Quote, "zoneId">,
	{ address }: Pick<GivenRequest, "address">,
): CourierTask | null {
	const partnerId = zones.find(({ id }) => id === zoneId)?.partnerId;
	return partnerId ? { partnerId, dropoff: address?.coordinates ?? null } : null;
}

/** Who brings a pickup order that names an address: the partner of the zone there, if it takes such orders. */
export async function pickupTask(
	tx: Tx,
	{ merchantId }: Scope,
	request: GivenRequest,
	{ placedAt, kept }: { placedAt: string; kept: CachedFacts },
): Promise<CourierTask | null> {
	if (!FETCHED.includes(request.diningOption) || !request.address?.coordinates) return null;
	const brought = { ...request, diningOption: "delivery" as const };
	const facts = await gatherFacts(tx, merchantId, brought, Date.parse(placedAt), { kept });
	const partnerAnswer = { outcome: "offer" as const, fee: 0 };
	const task = courierTaskOf(facts, quote({ ...facts, partnerAnswer }, brought), brought);
	if (!task) return null;
	const [partner] = await tx
		.select({ sendsPickupOrders: deliveryPartners.sendsPickupOrders })
		.from(deliveryPartners)
		.where(eq(deliveryPartners.id, task.partnerId));
	return partner?.sendsPickupOrders ? task : null;
}

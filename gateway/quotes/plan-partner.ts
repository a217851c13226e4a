import { eq } from "drizzle-orm";
import { quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import type { CourierAccount, CourierTrip } from "../adapters/couriers/provider";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { toCourierAccount, toCourierPlace } from "../fulfilment/courier-account";
import { deliveryPartners } from "../fulfilment/tables";
import { locations } from "../locations/tables";

export interface PartnerPlan {
	account: CourierAccount;
	trip: CourierTrip;
	key: string;
}

/** Builds the request to the quoted zone's delivery partner; null without one that can be called. */
export async function planPartner(
	tx: Tx,
	facts: QuoteFacts,
	request: GivenRequest,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<PartnerPlan | null> {
	const coordinates = request.address?.coordinates;
	if (!coordinates || facts.partners.length === 0) return null;
	const { zoneId, money } = quote(facts, request);
	const zone = facts.zones.find(({ id }) => id === zoneId);
	const partner = facts.partners.find(({ id }) => id === zone?.partnerId);
	if (!partner?.isEnabled || partner.missing.length > 0) return null;
	const [row] = await tx
		.select({ partner: deliveryPartners, location: locations })
		.from(deliveryPartners)
		.innerJoin(locations, eq(locations.storeId, deliveryPartners.storeId))
		.where(eq(deliveryPartners.id, partner.id));
	const account = row && toCourierAccount(row.partner, config);
	if (!row || !account) return null;
	const { latitude, longitude } = coordinates;
	return {
		account,
		trip: {
			from: toCourierPlace(row.location),
			to: { address: request.address?.text ?? "", coordinates, phone: "" },
			storeKey: row.partner.locationKey,
			value: money.subtotal,
		},
		key: [row.partner.id, row.partner.version, latitude.toFixed(4), longitude.toFixed(4)].join(" "),
	};
}
